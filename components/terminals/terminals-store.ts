// The terminals' state: a list of steps, what became of those that were played, and how many of them are in sight.
// Everything on the page is computed from it; stepping back only moves the end.

import { createStore, type StoreApi } from "zustand/vanilla";
import { setupTerminal, windowNames } from "../../engine/terminals/script-steps";
import type { StepOutcome, TerminalStep } from "../../engine/terminals/step";
import type { ServerStatus } from "./terminals-client";

/** Where the steps come from: a preset's name, or null for the learner's own or a link's. */
export type Origin = string | null;

/** Playing the next step, or taking what is typed in a window. */
export type Retry = { readonly kind: "forward" } | { readonly kind: "enter"; readonly terminal: string };

/** Something to tell besides what the steps tell. */
export interface TerminalsNotice {
  readonly tone: "note" | "waiting" | "lost";
  readonly text: string;
  /** What "Try again" does, where trying again may help. */
  readonly retry: Retry | null;
}

/** The state. */
export interface TerminalsState {
  readonly origin: Origin;
  /** The steps as they were loaded: what a reset brings back. */
  readonly loaded: readonly TerminalStep[];
  readonly steps: readonly TerminalStep[];
  /** Of the first steps, in order. More than `at` after stepping back. */
  readonly outcomes: readonly StepOutcome[];
  /** How many steps are in sight: the next one to play has this place. */
  readonly at: number;
  readonly windows: readonly string[];
  /** The step that is being played, or null. */
  readonly playing: number | null;
  readonly server: ServerStatus;
  readonly notice: TerminalsNotice | null;
  /** What is typed in each window and not yet run. */
  readonly drafts: Readonly<Record<string, string>>;
  /** What a window says to a line that it did not take. */
  readonly objection: { readonly terminal: string; readonly text: string } | null;
  /** Counts the moves, so that the same words are announced again. */
  readonly moves: number;
}

/** The store of a page. */
export type TerminalsStore = StoreApi<TerminalsState>;

const firstNames = ["A", "B", "C"];

/** The windows of a script: those it names, and at least two. */
export function windowsFor(steps: readonly TerminalStep[], atLeast = 2): readonly string[] {
  const named = windowNames(steps);
  const free = firstNames.filter((name) => !named.includes(name) && name !== setupTerminal);
  const names = [...named, ...free.slice(0, Math.max(0, atLeast - named.length))];
  return names.toSorted();
}

/** A state in which nothing has been played. */
export function freshState(origin: Origin, steps: readonly TerminalStep[]): TerminalsState {
  return {
    origin,
    loaded: steps,
    steps,
    outcomes: [],
    at: 0,
    windows: windowsFor(steps),
    playing: null,
    server: { kind: "idle" },
    notice: null,
    drafts: {},
    objection: null,
    moves: 0,
  };
}

/** Makes a store that holds these steps. */
export function createTerminalsStore(origin: Origin, steps: readonly TerminalStep[]): TerminalsStore {
  return createStore<TerminalsState>(() => freshState(origin, steps));
}
