// Asks the explorer for the line of an experiment, and puts into words why there is none.

import type { Problem } from "@/engine/script/problem";
import type { Choice } from "@/engine/world/trace";
import type { ExplorerClient } from "../../explorer/types";
import { changedSource } from "./changed-source";
import type { Experiment } from "./experiment";
import { type Line, lineOf } from "./line";

/** A line, or why there is none. */
export type Outcome =
  | { readonly kind: "line"; readonly line: Line }
  /** Only so many of the choices could be made: the line ends there. */
  | { readonly kind: "cut short"; readonly line: Line; readonly at: number }
  | {
      readonly kind: "none";
      readonly message: string;
      readonly advice: string | null;
      readonly mayHelp: boolean;
    };

/** Plays one consumer of an experiment. `source`: its script as written. */
export async function playExperiment(
  client: ExplorerClient,
  source: string,
  { setup, plan, choices }: Experiment,
): Promise<Outcome> {
  const changed = changedSource(source, setup);
  if (choices === null) return directFrom(client, changed, plan, []);
  const played = await client.play(changed, choices);
  switch (played.kind) {
    case "played":
      return { kind: "line", line: lineOf(played.trace) };
    case "impossible":
      return { kind: "cut short", line: lineOf(played.trace), at: played.at };
    default:
      return without(played);
  }
}

/** Plays a script from the choices of a beginning to its end, as calmly as the plan lets it. */
export async function directFrom(
  client: ExplorerClient,
  source: string,
  plan: Experiment["plan"],
  beginning: readonly Choice[],
): Promise<Outcome> {
  const directed = await client.direct(source, plan, beginning);
  return directed.kind === "played"
    ? { kind: "line", line: lineOf(directed.trace, directed.missed) }
    : without(directed);
}

type Failure =
  | { readonly kind: "problems"; readonly problems: readonly Problem[] }
  | { readonly kind: "endless"; readonly message: string }
  | { readonly kind: "impossible"; readonly at: number }
  | { readonly kind: "failed"; readonly message: string; readonly advice: string };

function without(failure: Failure): Outcome {
  switch (failure.kind) {
    case "problems":
      return none(`This script can’t be played: ${failure.problems.map(problemWords).join("; ")}.`);
    case "endless":
      return none(`This schedule is not played: ${failure.message}.`);
    case "impossible":
      return none(`Step ${failure.at + 1} of this schedule can’t be taken here.`);
    case "failed":
      return { kind: "none", message: failure.message, advice: failure.advice, mayHelp: true };
  }
}

function none(message: string): Outcome {
  return { kind: "none", message, advice: null, mayHelp: false };
}

function problemWords({ line, message }: Problem): string {
  return `line ${line}: ${message}`;
}
