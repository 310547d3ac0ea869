// The page of a text: its head, the contents beside it, the prose.

import type { ReactNode } from "react";
import { Contents, type ContentsEntry } from "./contents";

/** A lesson's or the guide's page. `kicker` is the line above the title; `foot` stands below the prose. */
export function TextPage({
  kicker,
  title,
  lead,
  entries,
  children,
  foot,
}: {
  kicker: ReactNode;
  title: string;
  lead: string;
  entries: readonly ContentsEntry[];
  children: ReactNode;
  foot: ReactNode;
}) {
  return (
    <div className="mx-auto grid max-w-page gap-x-12 gap-y-6 px-4 pt-9 sm:px-7 lg:grid-cols-[13.5rem_minmax(0,1fr)]">
      <header className="max-w-prose lg:col-start-2">
        <p className="text-sm text-soft">{kicker}</p>
        <h1 className="mt-1.5 mb-3 text-balance font-serif text-3xl font-semibold tracking-[-0.015em] sm:text-4xl">
          {title}
        </h1>
        <p className="font-serif text-xl text-soft text-pretty">{lead}</p>
      </header>
      <div className="lg:row-span-2 lg:row-start-1">
        <Contents entries={entries} />
      </div>
      <div className="min-w-0 max-w-figure lg:col-start-2">
        <article className="prose [&>:first-child]:mt-0">{children}</article>
        {foot}
      </div>
    </div>
  );
}
