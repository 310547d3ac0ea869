// "On this page": the sections of a text, with the one being read marked.
"use client";

import { useEffect, useState } from "react";
import { classNames } from "@/components/ui/class-names";

/** A heading to go to. */
export interface ContentsEntry {
  readonly id: string;
  readonly title: string;
}

/** The list of sections: beside the text on wide screens, folded above it on narrow ones. */
export function Contents({ entries }: { entries: readonly ContentsEntry[] }) {
  const current = useSectionInView(entries);
  const list = (
    <ol className="space-y-0.5">
      {entries.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={id === current ? "location" : undefined}
            className={classNames(
              "block border-s-2 py-1 ps-3 leading-snug no-underline hover:text-ink",
              id === current ? "border-accent font-semibold text-ink" : "border-transparent text-soft",
            )}
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <nav
        aria-label="On this page"
        className="sticky top-6 hidden max-h-[calc(100vh-3rem)] overflow-y-auto text-sm lg:block"
      >
        <p className="mb-2 ps-3.5 font-semibold">On this page</p>
        {list}
      </nav>
      <details className="rounded-lg border border-line bg-card px-4 py-1 text-sm lg:hidden">
        <summary className="py-2 font-semibold">On this page</summary>
        <nav aria-label="On this page" className="pb-3">
          {list}
        </nav>
      </details>
    </>
  );
}

/** The last section whose heading has passed the upper third of the window. */
function useSectionInView(entries: readonly ContentsEntry[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const headings = entries.flatMap(({ id }) => document.getElementById(id) ?? []);
    const passed = new Set<Element>();
    const observer = new IntersectionObserver(
      (crossings) => {
        for (const { target, isIntersecting } of crossings) {
          if (isIntersecting) passed.add(target);
          else passed.delete(target);
        }
        setCurrent(headings.findLast((heading) => passed.has(heading))?.id ?? null);
      },
      // All that lies above the upper third counts as seen, so that a jump over several headings is noticed too.
      { rootMargin: "1000000px 0px -66% 0px" },
    );
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [entries]);
  return current;
}
