// The schedules that a search found: those that break something, and those that pass. Each can be played.

import type { PlayableFinding, PlayableSchedule, SearchReport } from "@/engine/explorer/search-report";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { at, type Label, type LiveScene } from "./live-scene";
import { byFaults, findingWords } from "./search-words";

/** Findings first, then what passes behind a disclosure. */
export function FindingList({
  live,
  report: { findings, passing },
}: {
  live: LiveScene;
  report: SearchReport;
}) {
  const playIt = ({ choices }: PlayableSchedule, label: Label) => {
    const { experiment } = live.store.getState();
    void live.show({ ...experiment, beside: null, choices }, at(0), label);
  };
  return (
    <>
      {findings.length > 0 ? (
        <ul aria-label="What breaks" className="m-0 flex list-none flex-col gap-2 p-0">
          {findings.map((finding) => (
            <li
              key={`${finding.expectation} ${finding.outcome}`}
              className="m-0 flex flex-wrap items-center gap-x-3 gap-y-1"
            >
              <span className="min-w-0 flex-1 basis-60">
                {findingWords(finding)}. <span className="text-soft">{lengthWords(finding)}</span>
              </span>
              <Button
                onClick={() =>
                  playIt(finding, {
                    name: "the shortest schedule that breaks it",
                    sealedAfter: finding.sealedAfter,
                  })
                }
                aria-label={`Play it: ${findingWords(finding)}`}
              >
                <Icon name="play" />
                Play it
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {passing.length > 0 ? (
        <details>
          <summary className="cursor-pointer font-semibold">
            {passing.length === 1
              ? "A schedule in which all holds"
              : `${passing.length} of the schedules in which all holds`}
          </summary>
          <ul aria-label="What passes" className="m-0 mt-2 flex list-none flex-col gap-2 p-0">
            {passing.map((schedule) => (
              <li key={schedule.faults.join(" ")} className="m-0 flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="min-w-0 flex-1 basis-60">
                  The shortest one {schedule.faults.length === 0 ? "" : "that survives "}
                  {schedule.faults.length === 0
                    ? "without any fault"
                    : byFaults(schedule.faults).replace(/^by /, "")}
                  . <span className="text-soft">{schedule.choices.length} steps</span>
                </span>
                <Button
                  onClick={() =>
                    playIt(schedule, { name: "a schedule in which all holds", sealedAfter: null })
                  }
                  aria-label={`Play it: all holds ${byFaults(schedule.faults)}`}
                >
                  <Icon name="play" />
                  Play it
                </Button>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}

function lengthWords({ choices, sealedAfter }: PlayableFinding): string {
  const length = `${choices.length} steps`;
  if (sealedAfter === null) return length;
  if (sealedAfter === 0) return `${length}; it could not be avoided from the start on`;
  return `${length}; after step ${sealedAfter} it could no longer be avoided`;
}
