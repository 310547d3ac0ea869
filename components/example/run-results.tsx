"use client";
// The learner's own runs: the newest in full, earlier ones to look back at.
import { announcement } from "../results/announcement";
import type { GoTo } from "../results/go-to";
import { durationInWords } from "../results/numbers";
import { TranscriptView } from "../results/transcript-view";
import { Notice } from "../ui/notice";
import type { FinishedRun } from "./runs";

function EarlierRun({ run }: { run: FinishedRun }) {
  return (
    <details>
      <summary className="py-1">
        <span className="font-semibold">Run {run.number}</span>{" "}
        <span className="text-soft">{announcement(run.transcript)}</span>
      </summary>
      <div className="py-2 ps-4">
        <TranscriptView transcript={run.transcript} text={run.text} goTo={null} />
      </div>
    </details>
  );
}

/** The runs since the data was fresh, newest first. `goTo` moves the editor's cursor. */
export function RunResults({ runs, goTo }: { runs: readonly [FinishedRun, ...FinishedRun[]]; goTo: GoTo }) {
  const [newest, ...earlier] = runs;
  return (
    <div className="space-y-4">
      <section className="space-y-3">
        <p className="flex items-baseline gap-2">
          <span className="font-semibold">Run {newest.number}</span>
          <span className="text-soft">
            {newest.number === 1 ? "on fresh data" : "on the same data"},{" "}
            {durationInWords(newest.transcript.milliseconds)}
          </span>
        </p>
        {newest.notice === null ? null : <Notice tone="waiting">{newest.notice}</Notice>}
        <TranscriptView transcript={newest.transcript} text={newest.text} goTo={goTo} />
      </section>
      {earlier.length > 0 ? (
        <div>
          {earlier.map((run) => (
            <EarlierRun key={run.number} run={run} />
          ))}
        </div>
      ) : null}
    </div>
  );
}
