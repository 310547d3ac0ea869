// The frame that examples, scenes and questions share: wider than the lines of prose, on a card, with a bar for its name and controls.

import type { ReactNode } from "react";

/** A figure in the prose. `label` names its region for screen readers; `kind` is the word before the title ("Example", "Scene"). */
export function Figure({
  kind,
  title,
  controls,
  children,
  id,
}: {
  kind: string;
  title: ReactNode;
  controls?: ReactNode;
  children: ReactNode;
  id?: string;
}) {
  return (
    <section
      id={id}
      aria-label={typeof title === "string" ? `${kind}: ${title}` : kind}
      className="figure not-prose my-7 overflow-clip rounded-xl border border-line bg-card font-sans text-sm"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-2.5">
        <p className="m-0 flex min-w-0 flex-wrap items-baseline gap-x-2">
          <span className="font-semibold">{kind}</span>
          <span className="text-soft">{title}</span>
        </p>
        {controls ? <div className="ms-auto flex flex-wrap items-center gap-2">{controls}</div> : null}
      </header>
      {children}
    </section>
  );
}
