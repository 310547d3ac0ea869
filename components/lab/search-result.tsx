// What a search came to: the verdict with its counts and bounds, what breaks, and what holds.

import type { PlayableSchedule, SearchReport } from "../../engine/explorer/search-report";
import type { Problem } from "../../engine/script/problem";
import { groupedNumber } from "../results/numbers";
import { boundsWords, byFaults, verdictWords } from "../scene/live/search-words";
import { Button } from "../ui/button";
import { classNames } from "../ui/class-names";
import { Icon, type IconName } from "../ui/icon";
import { Notice } from "../ui/notice";
import { FindingItem } from "./finding-item";
import { mostStates, type SearchState } from "./use-search";

const looks: Record<SearchReport["verdict"], { readonly look: string; readonly icon: IconName }> = {
  safe: { look: "bg-once-soft text-once", icon: "once" },
  unsafe: { look: "bg-lost-soft text-lost", icon: "warning" },
  unknown: { look: "bg-waiting-soft text-waiting", icon: "waiting" },
};

/** The outcome of a search that has ended. `play` is given a schedule and what it shows, as a part of a sentence. */
export function SearchResult({
  ended: { outcome, seconds },
  play,
  goTo,
}: {
  ended: Extract<SearchState, { kind: "ended" }>;
  play: (schedule: PlayableSchedule, what: string, sealedAfter: number | null) => void;
  goTo: (problem: Problem) => void;
}) {
  switch (outcome.kind) {
    case "failed":
      return (
        <Notice tone="lost" className="m-4 mt-0">
          {outcome.message} {outcome.advice}
        </Notice>
      );
    case "problems":
      return (
        <Notice tone="waiting" className="m-4 mt-0">
          <p>The script can’t be run:</p>
          <ul>
            {outcome.problems.map((problem) => (
              <li key={`${problem.line}:${problem.column} ${problem.message}`}>
                <button type="button" onClick={() => goTo(problem)} className="py-1 text-start underline">
                  Line {problem.line}, column {problem.column}: {problem.message}
                </button>
              </li>
            ))}
          </ul>
        </Notice>
      );
    case "searched":
      return <Report report={outcome.report} seconds={seconds} play={play} />;
  }
}

function Report({
  report,
  seconds,
  play,
}: {
  report: SearchReport;
  seconds: number;
  play: (schedule: PlayableSchedule, what: string, sealedAfter: number | null) => void;
}) {
  const { look, icon } = looks[report.verdict];
  return (
    <>
      <div className={classNames("space-y-0.5 border-y border-line px-4 py-3", look)}>
        <p className="flex items-center gap-2 text-lg font-semibold">
          <Icon name={icon} />
          {verdictWords(report)}
        </p>
        <p className="text-ink tabular-nums">
          {boundsWords(report)} {seconds.toFixed(1)} s.
          {!report.complete && report.states >= mostStates
            ? ` In a tab it goes no further than ${groupedNumber(mostStates)} states.`
            : ""}
        </p>
      </div>
      <ul aria-label="What breaks" className="-mt-px empty:hidden">
        {report.findings.map((finding) => (
          <FindingItem
            key={`${finding.expectation} ${finding.outcome} ${finding.value}`}
            finding={finding}
            play={play}
          />
        ))}
      </ul>
      {report.passing.length === 0 ? null : (
        <div className="border-t border-line px-4 py-3">
          <p className="text-soft">Schedules at whose end everything holds:</p>
          <ul aria-label="What holds" className="mt-1.5 -ms-3 flex flex-wrap gap-x-1 gap-y-1">
            {report.passing.map((schedule) => (
              <li key={schedule.faults.join()}>
                <Button
                  look="quiet"
                  onClick={() => play(schedule, `everything holds, ${byFaults(schedule.faults)}`, null)}
                  aria-label={`Play: everything holds, ${byFaults(schedule.faults)}`}
                >
                  <Icon name="play" />
                  {byFaults(schedule.faults)}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
