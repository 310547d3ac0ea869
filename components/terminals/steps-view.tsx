"use client";
// The log: every step with what came of it in words, and what is still to come.

import { useEffect, useRef } from "react";
import { stepNumber } from "../../engine/terminals/sentence";
import type { StepOutcome, TerminalStep } from "../../engine/terminals/step";
import { keyedByPlace } from "../results/keyed";
import { classNames } from "../ui/class-names";
import { useActions, useTerminals } from "./context";
import { SqlText } from "./sql-text";
import { TerminalName } from "./terminal-name";
import { sentencesOf } from "./told";

/** All steps in order. The last one in sight is the current one. */
export function StepsView() {
  const steps = useTerminals((state) => state.steps);
  const outcomes = useTerminals((state) => state.outcomes);
  const at = useTerminals((state) => state.at);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const item = list.current?.children[Math.max(0, at - 1)];
    if (!list.current || !(item instanceof HTMLElement)) return;
    // In its own list alone: the page never moves by itself.
    list.current.scrollTop = item.offsetTop - (list.current.clientHeight - item.offsetHeight) / 2;
  }, [at]);
  return (
    <section aria-labelledby="terminals-steps" className="flex min-h-0 min-w-0 flex-col">
      <h2 id="terminals-steps" className="px-3 pb-1 font-semibold">
        Steps
      </h2>
      <ol
        ref={list}
        className="relative max-h-112 min-h-0 flex-1 overflow-y-auto overscroll-y-contain pe-1 text-[0.8125rem] leading-[1.45] noscript:max-h-none xl:max-h-160"
      >
        {keyedByPlace(steps).map(({ key, item }) => (
          <StepLine
            key={key}
            step={item}
            steps={steps}
            place={Number(key)}
            at={at}
            outcome={outcomes[Number(key)] ?? null}
          />
        ))}
      </ol>
      {steps.length === 0 ? <p className="px-3 text-sm text-soft">Type a statement in a window.</p> : null}
    </section>
  );
}

function StepLine({
  step,
  steps,
  place,
  at,
  outcome,
}: {
  step: TerminalStep;
  steps: readonly TerminalStep[];
  place: number;
  at: number;
  outcome: StepOutcome | null;
}) {
  const actions = useActions();
  const current = place === at - 1;
  const inSight = place < at;
  const number = stepNumber(place);
  return (
    <li
      aria-current={current ? "step" : undefined}
      className={classNames(
        "relative grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-1.5 rounded-md px-1.5 py-1.5",
        current ? "bg-accent-soft" : inSight ? "" : "text-soft",
      )}
    >
      {outcome === null ? (
        <span className="pt-px text-end text-xs leading-5 text-soft tabular-nums">{number}.</span>
      ) : (
        <button
          type="button"
          aria-label={`Go to step ${number}`}
          onClick={() => actions.seek(place + 1)}
          className="self-start rounded pt-px text-end text-xs leading-5 text-accent tabular-nums underline underline-offset-2 pointer-coarse:min-h-11"
        >
          {number}.
        </button>
      )}
      <div className="min-w-0 space-y-0.5">
        <p>
          <span className="me-1.5">
            <TerminalName name={step.terminal} />
          </span>
          <SqlText text={step.text} className={inSight ? "" : "opacity-85"} />
        </p>
        {inSight
          ? keyedByPlace(sentencesOf(outcome, steps)).map(({ key, item }) => (
              <p key={key} data-sentence className="font-sans wrap-anywhere text-ink">
                {item}
              </p>
            ))
          : null}
        {place === at ? <p className="text-xs font-semibold text-accent">next</p> : null}
      </div>
    </li>
  );
}
