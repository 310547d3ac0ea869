// A text as a page shows it: prose from its Markdown tree, with the blocks it asks for.

import "./elements";
import { type Components, toJsxRuntime } from "hast-util-to-jsx-runtime";
import type { Nodes } from "mdast";
import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { MessageChip } from "@/components/scene/message-chip";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { SimulationFigure } from "./simulation";
import { toHast } from "./to-hast";

/** What stands in the text where it asks for a block. */
export interface Blocks {
  readonly example: (file: string) => ReactNode;
  readonly scene: (name: string) => ReactNode;
  readonly question: (id: string) => ReactNode;
  readonly exercise: (id: string) => ReactNode;
  readonly comparison: () => ReactNode;
  readonly takeAway: () => ReactNode;
}

const common: Partial<Components> = {
  a: Anchor,
  "text-message": ({ children }) => <MessageChip id={String(children)} />,
  "text-note": ({ children }) => <Notice className="prose my-6 text-base [&_p]:my-1">{children}</Notice>,
  "text-mistake": Mistake,
  "text-simulation": ({ name }) => <SimulationFigure name={name} />,
  "text-takeaways": ({ children }) => (
    <div className="my-6 rounded-xl border border-line bg-card px-6 py-2">{children}</div>
  ),
};

/** A whole text with its blocks. */
export function Prose({ tree, blocks }: { tree: Nodes; blocks: Blocks }) {
  const components: Partial<Components> = {
    ...common,
    "text-example": ({ file }) => blocks.example(file),
    "text-scene": ({ name }) => blocks.scene(name),
    "text-question": ({ id }) => blocks.question(id),
    "text-exercise": ({ id }) => blocks.exercise(id),
    "text-comparison": () => blocks.comparison(),
    "text-take-away": () => blocks.takeAway(),
  };
  return toJsxRuntime(toHast(tree), { Fragment, jsx, jsxs, components });
}

/** A line of prose inside a block, such as a question's prompt. */
export function Inline({ nodes }: { nodes: readonly Nodes[] }) {
  return nodes.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the nodes of a text never move.
    <Fragment key={index}>{toJsxRuntime(toHast(node), { Fragment, jsx, jsxs, components: common })}</Fragment>
  ));
}

function Anchor({ href = "", children, ...props }: ComponentProps<"a">) {
  if (href.startsWith("/glossary/"))
    return (
      // Dozens on a page, and few are followed: the glossary's code waits until it is wanted.
      <Link href={href} prefetch={false} className={props.className}>
        {children}
      </Link>
    );
  if (href.startsWith("/") && !/\.\w+$/.test(href)) return <Link href={href}>{children}</Link>;
  return (
    <a href={href} {...props}>
      {children}
    </a>
  );
}

function Mistake({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <section className="my-6 border-s-3 border-duplicated ps-5">
      <h3 className="mt-0! flex items-baseline gap-2">
        <Icon name="warning" className="translate-y-0.5 text-duplicated" />
        {title}
      </h3>
      {children}
    </section>
  );
}
