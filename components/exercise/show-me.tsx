// The explorer's own shortest schedule for what an exercise asks, found in this tab and then played.
"use client";

import { useEffect, useRef, useState } from "react";
import type { ScheduleExercise } from "@/engine/grade/exercise";
import type { Choice } from "@/engine/world/trace";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";

type Phase = { readonly kind: "none" | "searching" } | { readonly kind: "failed"; readonly message: string };

/** Finds the schedule when it is asked for, and hands it on. */
export function ShowMe({
  source,
  exercise,
  onFound,
}: {
  source: string;
  exercise: ScheduleExercise;
  onFound: (choices: readonly Choice[]) => void;
}) {
  const [phase, setPhase] = useState<Phase>({ kind: "none" });
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  async function show(): Promise<void> {
    const controller = new AbortController();
    leaving.current = controller;
    setPhase({ kind: "searching" });
    const found = await find(source, exercise, controller.signal).catch(
      () => "What searches could not be loaded.",
    );
    if (controller.signal.aborted) return;
    if (typeof found === "string") setPhase({ kind: "failed", message: found });
    else {
      setPhase({ kind: "none" });
      onFound(found);
    }
  }

  return (
    <p className="my-0 flex flex-wrap items-center gap-3">
      <Button onClick={() => void show()} disabled={phase.kind === "searching"}>
        <Icon name="play" />
        {phase.kind === "searching" ? "Looking for the shortest schedule" : "Show me the shortest schedule"}
      </Button>
      {phase.kind === "failed" ? <span role="alert">{phase.message}</span> : null}
    </p>
  );
}

/** The choices, or why there are none. */
async function find(
  source: string,
  { wanted, faults }: ScheduleExercise,
  signal: AbortSignal,
): Promise<readonly Choice[] | string> {
  const { pageExplorer } = await import("../explorer/page-explorer");
  const searched = await pageExplorer().search({ source, faults, signal });
  if (searched.kind === "failed") return `${searched.message} ${searched.advice}`;
  if (searched.kind === "problems") return searched.problems.map(({ message }) => message).join(" ");
  const finding = searched.report.findings.find(
    ({ expectation, outcome }) => expectation === wanted.expectation && outcome === wanted.outcome,
  );
  return finding?.choices ?? "No schedule does it within these faults.";
}
