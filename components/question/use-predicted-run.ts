// Runs what a prediction is about, on the PostgreSQL of this tab.
"use client";

import { useRef, useState } from "react";
import type { TranscriptEntry } from "@/engine/example/transcript";
import type { PredictedRun } from "./predict-block";

/** What the run has shown: its steps in words, or the answers of its statements. */
export type Shown =
  | { readonly kind: "steps"; readonly lines: readonly string[] }
  | { readonly kind: "entries"; readonly text: string; readonly entries: readonly TranscriptEntry[] };

/** How a run came out. */
export type RunResult =
  | { readonly kind: "ran"; readonly value: string; readonly shown: Shown }
  | { readonly kind: "failed"; readonly message: string; readonly advice: string };

/** Where the run is. */
export type RunPhase = { readonly kind: "none" } | { readonly kind: "running" } | RunResult;

/** The phase, and what starts a run: it gives the value, or null where there is none. */
export function usePredictedRun(
  key: string,
  run: PredictedRun,
): { readonly phase: RunPhase; readonly start: () => Promise<string | null> } {
  const [phase, setPhase] = useState<RunPhase>({ kind: "none" });
  const newest = useRef(0);

  async function start(): Promise<string | null> {
    newest.current += 1;
    const mine = newest.current;
    setPhase({ kind: "running" });
    // Databases and what tells a run are loaded when the first prediction is made.
    const result = await import("./run-prediction").then(
      ({ runPrediction }) => runPrediction(key, run),
      (): RunResult => ({
        kind: "failed",
        message: "What runs this could not be loaded.",
        advice: "Check the connection and try again.",
      }),
    );
    if (newest.current !== mine) return null;
    setPhase(result);
    return result.kind === "ran" ? result.value : null;
  }

  return { phase, start };
}
