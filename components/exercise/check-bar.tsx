// The button that checks an answer, and how far the check is.

import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import { Notice } from "../ui/notice";
import type { CheckControl } from "./use-check";

/** Check and cancel. While nothing is asked, it says what checking does. */
export function CheckBar({
  control: { phase, cancel },
  hidden,
  onCheck,
}: {
  control: CheckControl;
  /** How many variants the learner has not seen. */
  hidden: number;
  onCheck: () => void;
}) {
  const isChecking = phase.kind === "checking";
  return (
    <div className="px-4 py-2.5 noscript:hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="primary" onClick={isChecking ? cancel : onCheck}>
          <Icon name={isChecking ? "close" : "once"} />
          {isChecking ? "Cancel" : "Check it"}
        </Button>
        {isChecking ? (
          <label className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
            <span className="tabular-nums">
              {phase.states === 0
                ? "Starting PostgreSQL in this tab"
                : `Trying every schedule: ${phase.states.toLocaleString("en")} states so far`}
            </span>
            <progress className="h-1.5 w-32 accent-accent" />
          </label>
        ) : (
          <p className="my-0 min-w-0 flex-1 basis-60 text-soft">
            Tries every schedule of this script, then of {hidden === 1 ? "one variant" : `${hidden} variants`}{" "}
            you have not seen.
          </p>
        )}
      </div>
      {phase.kind === "failed" ? (
        <Notice tone="lost" role="alert" className="mt-3">
          <p className="my-0 font-semibold">{phase.message}</p>
          <p className="my-0">{phase.advice}</p>
        </Notice>
      ) : null}
    </div>
  );
}
