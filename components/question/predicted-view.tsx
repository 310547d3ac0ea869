// What a predicted run shows: that it is under way, then its steps or its results.

import { lazy, Suspense } from "react";
import type { RunPhase } from "./use-predicted-run";

const Entries = lazy(async () => {
  const { EntryList } = await import("@/components/results/transcript-view");
  return { default: EntryList };
});

/** The run's own view, under the verdict. */
export function PredictedView({ phase }: { phase: RunPhase }) {
  if (phase.kind === "running") {
    return (
      <p className="example-waits mt-3 mb-0 text-sm text-soft">
        Running on PostgreSQL in this tab. The first run takes a few seconds longer.
      </p>
    );
  }
  if (phase.kind !== "ran") return null;
  const { shown } = phase;
  if (shown.kind === "entries") {
    return (
      <div className="mt-4">
        <Suspense>
          <Entries entries={shown.entries} text={shown.text} goTo={null} />
        </Suspense>
      </div>
    );
  }
  return (
    <details className="mt-4">
      <summary className="py-1 text-sm font-semibold">The run, step by step</summary>
      <ol className="mt-2 mb-0 list-none space-y-1.5 ps-0 text-sm">
        {shown.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </details>
  );
}
