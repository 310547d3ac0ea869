// The tabs of a scene's variants: the same faults strike another consumer.
"use client";

import { type KeyboardEvent, useRef } from "react";
import { classNames } from "../ui/class-names";

/** One tab for each label. The arrow keys go from tab to tab, as tabs do, and choose it. */
export function VariantTabs({
  labels,
  chosen,
  panel,
  choose,
}: {
  labels: readonly string[];
  chosen: number;
  panel: string;
  choose: (variant: number) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const turn = (event: KeyboardEvent) => {
    const moves: Readonly<Record<string, number>> = {
      ArrowLeft: chosen - 1,
      ArrowRight: chosen + 1,
      Home: 0,
      End: labels.length - 1,
    };
    const to = moves[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const next = (to + labels.length) % labels.length;
    choose(next);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label="Consumer"
      onKeyDown={turn}
      className="flex flex-wrap gap-1 rounded-lg bg-code p-1 noscript:hidden"
    >
      {labels.map((label, index) => (
        <button
          key={label}
          type="button"
          role="tab"
          aria-selected={index === chosen}
          aria-controls={panel}
          tabIndex={index === chosen ? 0 : -1}
          onClick={() => choose(index)}
          className={classNames(
            "min-h-8 rounded-md px-3 text-sm font-semibold pointer-coarse:min-h-11",
            index === chosen ? "bg-card text-ink ring-1 ring-edge" : "text-soft hover:text-ink",
          )}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
