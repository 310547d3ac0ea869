// The stage at a moment: all that is to be seen, computed from the trace alone, so that every moment can be reached at once.

import type { ExpectationView, Milliseconds, Trace } from "../world/trace";
import { extentOf } from "./extent";
import { momentAt } from "./history";
import { type Journey, journeysOf, type Place } from "./journeys";
import { leapsIn } from "./leap";
import { hasEnded, type Verdict, verdictAt, verdictWord } from "./outcome-words";
import { clockShare, motionAt, travelShare } from "./pace";
import { effectsAt, type StageEffect } from "./stage-effects";
import { elapsedTimers, messagesAt, type StageMessage } from "./stage-messages";
import { processesAt, type StageProcess, spotlightAt } from "./stage-processes";
import { type StageTable, stageTables } from "./stage-tables";

/** An expectation beside what is so far. */
export interface StageExpectation {
  readonly label: string;
  readonly kind: ExpectationView["kind"];
  readonly value: string;
  readonly verdict: Verdict;
  readonly word: string;
}

/** Everything that is to be seen at a moment. */
export interface Stage {
  /** The step being told. */
  readonly step: number;
  /** How far its motion has come: 0 at the start, 1 when all has arrived. What it did is shown only then. */
  readonly motion: number;
  readonly time: Milliseconds;
  readonly ended: boolean;
  readonly messages: readonly StageMessage[];
  readonly processes: readonly StageProcess[];
  /** Who acts in the step being told or, where nobody does, who acted last. */
  readonly spotlight: Place | null;
  readonly tables: readonly StageTable[];
  readonly cache: readonly { readonly key: string; readonly value: string | null; readonly isNew: boolean }[];
  readonly effects: readonly StageEffect[];
  readonly expectations: readonly StageExpectation[];
  readonly journeys: readonly Journey[];
}

/** Which step a moment tells and how far its motion has come. The whole number i is step i, all arrived. */
export function stepOf(trace: Trace, moment: number): { readonly step: number; readonly motion: number } {
  const inside = Math.min(Math.max(moment, 0), trace.moments.length - 1);
  return { step: Math.ceil(inside), motion: motionAt(inside) };
}

/** Virtual time at a moment. */
export function timeAt(trace: Trace, moment: number): Milliseconds {
  const { step, motion } = stepOf(trace, moment);
  const before = momentAt(trace, step - 1).world.time;
  return before + (momentAt(trace, step).world.time - before) * clockShare(motion, leapsIn(trace, step));
}

/** How far what travels in the step being told has come at a moment, 0 to 1. */
export function travelAt(trace: Trace, moment: number): number {
  const { step, motion } = stepOf(trace, moment);
  return travelShare(motion, leapsIn(trace, step));
}

/** The stage at a moment: a step's number, and between two steps a fraction. */
export function stageAt(trace: Trace, moment: number): Stage {
  const { step, motion } = stepOf(trace, moment);
  const shown = motion < 1 ? step - 1 : step;
  const { world } = momentAt(trace, shown);
  const before = momentAt(trace, shown - 1).world;
  const time = timeAt(trace, moment);
  const ended = hasEnded(trace, shown);
  return {
    step,
    motion,
    time,
    ended,
    messages: messagesAt(trace, world, time),
    processes: processesAt(trace, shown, step),
    spotlight: spotlightAt(trace, step),
    tables: stageTables(world, before),
    cache: extentOf(trace).cacheKeys.map((key) => {
      const value = world.cache[key] ?? null;
      return { key, value, isNew: value !== (before.cache[key] ?? null) };
    }),
    effects: effectsAt(trace, shown),
    expectations: world.expectations.map((expectation) => {
      const verdict = verdictAt(expectation, ended);
      const { label, kind, value } = expectation;
      return { label, kind, value, verdict, word: verdictWord(kind, verdict) };
    }),
    journeys: journeysOf(trace, step),
  };
}

/** How much of each running redelivery timer has gone by at a moment, 0 to 1, by the place of its message. */
export function timersAt(trace: Trace, moment: number): ReadonlyMap<Place, number> {
  const { step, motion } = stepOf(trace, moment);
  const { world } = momentAt(trace, motion < 1 ? step - 1 : step);
  return elapsedTimers(trace, world, timeAt(trace, moment));
}
