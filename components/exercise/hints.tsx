// Help in stages: one hint after another, then a solution. Nothing is locked: the solution can be asked for at once.
"use client";

import { type ReactNode, useId, useState } from "react";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";

/** The hints that were asked for, and the solution with its reason. */
export function Hints({
  hints,
  solution,
  why,
}: {
  hints: readonly ReactNode[];
  solution: ReactNode;
  why: ReactNode;
}) {
  const [shown, setShown] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className="border-t border-line px-4 py-2.5 noscript:hidden">
      {shown === 0 ? null : (
        <ol aria-live="polite" className="mt-0 mb-2 max-w-prose list-decimal space-y-1.5 ps-5">
          {hints.slice(0, shown).map((hint, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: hints never move.
            <li key={index}>{hint}</li>
          ))}
        </ol>
      )}
      <div className="-ms-3 flex flex-wrap gap-1">
        {shown < hints.length ? (
          <Button look="quiet" onClick={() => setShown(shown + 1)}>
            <Icon name="note" />
            {shown === 0 ? "A hint" : `Hint ${shown + 1} of ${hints.length}`}
          </Button>
        ) : null}
        <Button look="quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          <Icon name="forward" className={isOpen ? "rotate-90" : ""} />A solution
        </Button>
      </div>
      <div id={id} hidden={!isOpen} className="mt-2">
        {isOpen ? solution : null}
        <p className="mt-2 mb-1 max-w-prose">{why}</p>
      </div>
    </div>
  );
}
