// Expected against actual: always in sight, each with a number, a word and a shape besides the colour.

import type { Verdict } from "@/engine/stage/outcome-words";
import type { StageExpectation } from "@/engine/stage/stage";
import { classNames } from "../ui/class-names";
import { Icon } from "../ui/icon";

const looks: Record<Verdict, string> = {
  once: "bg-once-soft text-once",
  duplicated: "bg-duplicated-soft text-duplicated",
  lost: "bg-lost-soft text-lost",
  wrong: "bg-wrong-soft text-wrong",
  waiting: "bg-code text-soft",
};

/** The expectations of a scene at a moment. `of`: the consumer they are about, where there are two. */
export function OutcomeView({
  expectations,
  of,
}: {
  expectations: readonly StageExpectation[];
  of: string | null;
}) {
  return (
    <ul
      aria-label={`Expected against actual${of === null ? "" : `, ${of}`}`}
      className="m-0 flex list-none flex-wrap items-center gap-x-6 gap-y-1.5 p-0"
    >
      {of === null ? null : <li className="m-0 min-w-32 text-sm font-semibold">{of}</li>}
      {expectations.map((expectation) => (
        <li key={expectation.label} className="m-0 flex flex-wrap items-center gap-x-2 text-xs @lg:text-sm">
          <span
            className={classNames(
              "inline-flex items-center gap-1 rounded-full px-2 py-0.5 font-semibold @lg:min-w-28 @lg:gap-1.5 @lg:px-2.5",
              looks[expectation.verdict],
            )}
          >
            <Icon name={expectation.verdict} className="size-4" />
            {expectation.word}
          </span>
          <span>
            {expectation.kind === "once" ? (
              <>
                <strong className="text-sm tabular-nums @lg:text-base">{expectation.value}</strong> of 1
                <span className="@max-lg:sr-only"> expected</span>:{" "}
              </>
            ) : (
              "expected: "
            )}
            {expectation.label}
          </span>
        </li>
      ))}
    </ul>
  );
}
