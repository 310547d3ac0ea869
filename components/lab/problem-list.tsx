// What is wrong with the script: every problem a button that goes to its place.

import type { Problem } from "../../engine/script/problem";
import { counted } from "../results/numbers";
import { Icon } from "../ui/icon";
import { Notice } from "../ui/notice";
import type { Checked } from "./use-check";

/** The problems of the last check, in the order of the text. */
export function ProblemList({
  checked: { problems, failure, text },
  goTo,
}: {
  checked: Checked;
  goTo: (problem: Problem) => void;
}) {
  if (failure !== null)
    return (
      <Notice tone="waiting" role="status">
        {failure.message} {failure.advice}
      </Notice>
    );
  return (
    <div className="space-y-1.5">
      <p role="status" className="flex items-center gap-1.5 font-semibold">
        {text === null ? (
          <span className="font-normal text-soft">Not checked yet.</span>
        ) : problems.length === 0 ? (
          <span className="inline-flex items-center gap-1.5 text-once">
            <Icon name="once" />
            Nothing wrong with the text
          </span>
        ) : (
          <span className="inline-flex items-center gap-1.5 text-lost">
            <Icon name="warning" />
            {counted(problems.length, "problem")}
          </span>
        )}
      </p>
      {problems.length === 0 ? null : (
        <ul aria-label="Problems" className="max-h-48 space-y-0.5 overflow-y-auto">
          {problems.map((problem) => (
            <li key={`${problem.line}:${problem.column} ${problem.message}`}>
              <button
                type="button"
                onClick={() => goTo(problem)}
                className="-mx-2 w-full rounded-md px-2 py-1 text-start hover:bg-code pointer-coarse:min-h-11"
              >
                <span className="text-soft tabular-nums">
                  Line {problem.line}, column {problem.column}:
                </span>{" "}
                <span className="underline decoration-line underline-offset-2">{problem.message}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
