// Checks an answer: every schedule of every variant, in workers of this tab, until one breaks or all are tried.
"use client";

import { useEffect, useRef, useState } from "react";
import type { PlayableFinding } from "@/engine/explorer/search-report";
import type { Bodies } from "@/engine/grade/exercise";
import type { ExerciseVerdict } from "@/engine/grade/exercise-verdict";
import { gradeAnswer } from "@/engine/grade/grade-answer";
import type { WrittenExercise } from "@/engine/grade/try-answer";
import type { ExplorerFailure } from "../explorer/types";

/** A search with more states than this is stopped: no answer to an exercise needs as many. */
const mostStates = 60_000;

/** A verdict that can be played. */
export type PlayableVerdict = ExerciseVerdict<PlayableFinding>;

/** Where checking is. */
export type CheckPhase =
  | { readonly kind: "none" }
  /** `states`: different worlds seen so far, over all variants. */
  | { readonly kind: "checking"; readonly states: number }
  | { readonly kind: "done"; readonly verdict: PlayableVerdict; readonly of: Bodies }
  | ExplorerFailure;

/** What can be done with a check. */
export interface CheckControl {
  readonly phase: CheckPhase;
  readonly check: (answer: Bodies) => void;
  readonly cancel: () => void;
  readonly clear: () => void;
}

const unloadable: ExplorerFailure = {
  kind: "failed",
  message: "What tries the schedules could not be loaded.",
  advice: "Check the connection and try again.",
};

/** Checks answers, the newest only. `onVerdict` hears each verdict once. */
export function useCheck(read: WrittenExercise, onVerdict: (verdict: PlayableVerdict) => void): CheckControl {
  const [phase, setPhase] = useState<CheckPhase>({ kind: "none" });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function check(answer: Bodies): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setPhase({ kind: "checking", states: 0 });
    const outcome = await tryAnswer(read, answer, controller.signal, (states) => {
      if (!controller.signal.aborted) setPhase({ kind: "checking", states });
    }).catch(() => unloadable);
    if (controller.signal.aborted) return;
    setPhase(outcome.kind === "failed" ? outcome : { kind: "done", verdict: outcome, of: answer });
    if (outcome.kind !== "failed") onVerdict(outcome);
  }

  const stop = () => {
    running.current?.abort();
    setPhase({ kind: "none" });
  };
  return { phase, check: (answer) => void check(answer), cancel: stop, clear: stop };
}

async function tryAnswer(
  read: WrittenExercise,
  answer: Bodies,
  signal: AbortSignal,
  onStates: (states: number) => void,
): Promise<PlayableVerdict | ExplorerFailure> {
  const { pageExplorer } = await import("../explorer/page-explorer");
  const states = new Map<number, number>();
  return gradeAnswer<PlayableFinding, ExplorerFailure>(read, answer, (source, faults, check) =>
    pageExplorer().search({
      source,
      faults,
      mostStates,
      signal,
      onProgress: (progress) => {
        states.set(check, progress.states);
        onStates([...states.values()].reduce((sum, each) => sum + each, 0));
      },
    }),
  );
}
