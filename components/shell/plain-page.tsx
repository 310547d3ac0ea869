// A page that is not a text: a title, a sentence, what belongs to it.

import type { ReactNode } from "react";

/** The frame of the smaller pages. */
export function PlainPage({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="mx-auto max-w-page px-4 pt-10 sm:px-7">
      <h1 className="text-balance font-serif text-3xl font-semibold tracking-[-0.015em] sm:text-4xl">
        {title}
      </h1>
      {lead ? <div className="mt-3 max-w-prose font-serif text-xl text-soft text-pretty">{lead}</div> : null}
      {children}
    </div>
  );
}
