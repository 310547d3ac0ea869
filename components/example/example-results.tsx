"use client";
// What stands under the editor: the results of the build, the wait, the learner's runs, or why there are none.
import type { Transcript } from "../../engine/example/transcript";
import type { GoTo } from "../results/go-to";
import { EntryList } from "../results/transcript-view";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { ComputedRuns } from "./computed-runs";
import type { NamedExample } from "./example";
import { RunResults } from "./run-results";
import { RunningStrip } from "./running-strip";
import type { ExampleRuns } from "./runs";

/** The results of an example's block. `again` repeats a run that could not be made, `stop` ends the one under way. */
export function ExampleResults({
  example,
  address,
  computed,
  runs,
  goTo,
  again,
  stop,
}: {
  example: NamedExample;
  address: string;
  computed: readonly Transcript[];
  runs: ExampleRuns;
  goTo: GoTo;
  again: () => void;
  stop: () => void;
}) {
  const { phase, finished } = runs;
  const [newest, ...earlier] = finished;
  const soFar = phase.kind === "running" && phase.entries.length > 0 ? phase : null;
  return (
    <div className="space-y-4 px-4 py-3">
      {phase.kind === "running" ? <RunningStrip example={address} onStop={stop} /> : null}
      {soFar === null ? null : <EntryList entries={soFar.entries} text={soFar.text} goTo={goTo} />}
      {phase.kind === "failed" ? (
        <Notice tone="lost" role="alert">
          <p className="font-semibold">{phase.message}</p>
          <p>{phase.advice}</p>
          <Button onClick={again}>Try again</Button>
        </Notice>
      ) : null}
      {newest === undefined || soFar !== null ? null : <RunResults runs={[newest, ...earlier]} goTo={goTo} />}
      {computed.length === 0 ? null : newest === undefined ? (
        <div className="space-y-3">
          <p className="text-soft">What PostgreSQL gave when this page was built</p>
          <ComputedRuns text={example.run} computed={computed} />
        </div>
      ) : (
        <details>
          <summary className="py-1 text-soft">What PostgreSQL gave when this page was built</summary>
          <div className="py-2">
            <ComputedRuns text={example.run} computed={computed} />
          </div>
        </details>
      )}
    </div>
  );
}
