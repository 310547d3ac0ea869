// A finding's schedule, step by step, with the step after which its end was decided.

import type { ScheduleStep } from "../../engine/explorer/schedule";
import { keyedByPlace } from "../results/keyed";

/** The steps by the numbers they have in the player. `sealedAfter`: as in a finding. */
export function ScheduleSteps({
  steps,
  sealedAfter,
}: {
  steps: readonly ScheduleStep[];
  sealedAfter: number | null;
}) {
  return (
    <ol className="border-s-2 border-line ps-1 text-xs">
      {sealedAfter === 0 ? <Sealed /> : null}
      {keyedByPlace(steps).map(({ key, item: { process, line, step } }, index) => (
        <li key={key}>
          <span className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-2 py-0.5">
            <span className="text-end text-soft tabular-nums">{index + 1}.</span>
            <span>
              <span className="font-semibold">{process}</span>
              {line === undefined ? " " : <span className="text-soft"> line {line} </span>}
              <code className="font-mono wrap-anywhere">{step}</code>
            </span>
          </span>
          {sealedAfter === index + 1 ? <Sealed as="span" /> : null}
        </li>
      ))}
    </ol>
  );
}

function Sealed({ as: Element = "li" }: { as?: "li" | "span" }) {
  return (
    <Element className="my-1 block border-t-2 border-dashed border-lost ps-9 font-semibold text-lost">
      From here on it can no longer be avoided
    </Element>
  );
}
