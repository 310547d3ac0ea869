// For tests: a random schedule on our connections and on a real PostgreSQL server. Both must give the same.

import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, expect } from "vitest";
import { decodeImage } from "../../postgres/image";
import type { Postgres } from "../../postgres/postgres";
import { startPostgres } from "../../postgres/start";
import { testImageBytes } from "../../postgres/test-image";
import type { WakeOrder } from "../../postgres/turns";
import type { Script } from "../../script/script";
import type { TraceEvent } from "../trace";
import { type PlayedDice, playDiceOn } from "./play-dice";
import { startRealPostgres } from "./real-postgres";

/** Plays a schedule on both. */
export type CompareDice = (script: Script, dice: readonly number[]) => Promise<void>;

/** Starts both before the file's first test, and closes them at the end. Call at top level. */
export function bothDatabases(): CompareDice {
  const wakes = new WakeTurns();
  let ours: Postgres | undefined;
  let real: Postgres | undefined;
  beforeAll(async () => {
    ours = await startPostgres({ image: decodeImage(await testImageBytes()), wakeOrder: wakes.order });
    real = await startRealPostgres();
  });
  afterAll(async () => {
    await ours?.close();
    await real?.close();
  });
  return async (script, dice) => {
    if (ours === undefined || real === undefined) throw new Error("The databases have not started yet.");
    const [own, server] = [ours, real];
    const wanted = await playDiceOn(server, script, dice);
    const play = (reversed: ReadonlySet<number>) => {
      wakes.begin(reversed);
      return playDiceOn(own, script, dice);
    };
    const played = await play(new Set());
    if (isDeepStrictEqual(played, wanted) || (await canFollow(play, wakes, played, wanted))) return;
    expect(played).toEqual(wanted);
  };
}

/** Says who goes on first where several wake at once: who waited longest, or in some turns who waited least. */
class WakeTurns {
  /** How often several woke at once in the schedule so far. */
  count = 0;
  private reversed: ReadonlySet<number> = new Set();

  begin(reversed: ReadonlySet<number>): void {
    this.count = 0;
    this.reversed = reversed;
  }

  readonly order: WakeOrder = (names) => {
    if (names.length < 2) return names;
    const turn = this.count;
    this.count += 1;
    return this.reversed.has(turn) ? names.toReversed() : names;
  };
}

/**
 * Where two wake at the same moment, which of them a server with a process for each runs first is up to the machine. Whether
 * our side gives the same when it is told to take turns as the real one did, and where that still differs, as far as it can.
 */
async function canFollow(
  play: (reversed: ReadonlySet<number>) => Promise<PlayedDice>,
  wakes: WakeTurns,
  first: PlayedDice,
  wanted: PlayedDice,
): Promise<boolean> {
  let reversed: ReadonlySet<number> = new Set();
  let turns = wakes.count;
  let same = sameSteps(first, wanted);
  while (same < Number.POSITIVE_INFINITY) {
    let isBetter = false;
    for (let turn = turns - 1; turn >= 0 && !isBetter; turn--) {
      if (reversed.has(turn)) continue;
      const tried = new Set([...reversed, turn]);
      const steps = sameSteps(await play(tried), wanted);
      isBetter = steps > same;
      if (isBetter) [reversed, turns, same] = [tried, wakes.count, steps];
    }
    if (!isBetter) return false;
  }
  return true;
}

/** For how many steps the two give the same, whoever of those that woke together is told first; infinite where all is the same. */
function sameSteps(one: PlayedDice, other: PlayedDice): number {
  const length = Math.max(one.choices.length, other.choices.length);
  for (let step = 0; step < length; step++)
    if (
      !isDeepStrictEqual(one.choices[step], other.choices[step]) ||
      !isDeepStrictEqual(byProcess(one.events[step]), byProcess(other.events[step]))
    )
      return step;
  const end = ({ expectations, failure }: PlayedDice) => ({ expectations, failure });
  return isDeepStrictEqual(end(one), end(other)) ? Number.POSITIVE_INFINITY : length;
}

/** The events of a step: first those of who took it, then of each that it woke, by name. */
function byProcess(events: readonly TraceEvent[] = []): readonly (readonly TraceEvent[])[] {
  const groups: TraceEvent[][] = [[]];
  for (const event of events) {
    if (event.kind === "statement" && event.woken) groups.push([]);
    groups.at(-1)?.push(event);
  }
  const [own = [], ...woken] = groups;
  return [own, ...woken.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))];
}

function nameOf([event]: readonly TraceEvent[]): string {
  return event !== undefined && "process" in event ? (event.process ?? "") : "";
}
