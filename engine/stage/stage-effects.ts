// What the outside world has done by a step.

import type { Trace } from "../world/trace";
import { effectName } from "./effect-name";
import { eventsBack, momentAt } from "./history";
import { duration } from "./words";

/** One thing that happened in the outside world. */
export interface StageEffect {
  /** Its number among all effects, from 1. */
  readonly number: number;
  readonly name: string;
  readonly message: string | null;
  readonly words: string;
  readonly isNew: boolean;
}

/** The effects there are after a step, in the order in which they happened. */
export function effectsAt(trace: Trace, shown: number): readonly StageEffect[] {
  const steps = [...eventsBack(trace, shown)]
    .filter(({ event }) => event.kind === "effect" && event.performed)
    .map(({ step }) => step)
    .reverse();
  return momentAt(trace, shown).world.effects.map((effect, index) => ({
    number: index + 1,
    name: effectName(effect.kind),
    message: effect.message,
    words: effect.key ?? detailWords(effect.details) ?? duration(effect.at),
    isNew: steps[index] === shown,
  }));
}

function detailWords(details: Readonly<Record<string, string>>): string | null {
  const words = Object.entries(details).map(([name, value]) => `${name} ${value}`);
  return words.length === 0 ? null : words.join(", ");
}
