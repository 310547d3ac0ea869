"use client";
import { useDatabase } from "../database/use-database";
// What is going on while a learner waits: the database starting, or their statement running, with the way to end it.
import { Button } from "../ui/button";

/** The state of a run under way. It shows itself after a moment: most runs have ended by then. */
export function RunningStrip({ example, onStop }: { example: string; onStop: () => void }) {
  const { status, running } = useDatabase();
  if (status.kind === "starting") {
    return (
      <label className="example-waits block">
        <span className="font-semibold">Starting PostgreSQL in this tab</span>{" "}
        <span className="text-soft">{status.stage}</span>
        <progress className="example-progress" value={status.fraction} max={1} />
      </label>
    );
  }
  return (
    <div className="example-waits flex flex-wrap items-center gap-3">
      <p>
        {running === null || running === example
          ? "Running. After 10 seconds it is stopped."
          : "Waiting for another example’s run to end."}
      </p>
      <Button onClick={onStop}>Stop</Button>
    </div>
  );
}
