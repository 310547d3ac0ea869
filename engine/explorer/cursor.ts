// Where the real database is among the states of the automaton, and how it gets into another.

import type { Script } from "../script/script";
import type { DatabaseOutcome } from "../world/database";
import type { LiveDatabase } from "../world/live-database";
import type { Milliseconds } from "../world/trace";
import { STEP_TIME } from "../world/world";
import { unitOf } from "./coarse-time";
import type { KnownState, Operation } from "./database-state";
import { momentKey, type Timing } from "./time-teller";

/** Thrown where a statement gives something else when it is run again: then nothing that was found can be trusted. */
export class NotDeterministic extends Error {}

/** The real database, in one state at a time. */
export class Cursor {
  readonly live: LiveDatabase;
  /** Statements run again on the way into a state, and how often that began anew. */
  replayed = 0;
  restarts = 0;
  private readonly script: Script;
  private readonly timing: Pick<Timing, "clock" | "grid">;
  private readonly first: KnownState;
  private current: KnownState;

  constructor(script: Script, live: LiveDatabase, timing: Pick<Timing, "clock" | "grid">, first: KnownState) {
    this.script = script;
    this.live = live;
    this.timing = timing;
    this.first = first;
    this.current = first;
  }

  /** Says what an operation is in its state: the same statement at times that make no difference is the same. */
  keyOf({ session, sql, at }: Operation): string {
    return JSON.stringify([session, sql, momentKey(this.timing, at)]);
  }

  /** Runs an operation for the first time. Gives the time at which it ran, and takes the state it led to from `see`. */
  async perform(
    operation: Operation,
    see: (outcome: DatabaseOutcome, at: Milliseconds) => Promise<KnownState>,
  ): Promise<DatabaseOutcome> {
    const at = this.isLoose ? Math.max(operation.at, this.live.time + STEP_TIME) : operation.at;
    const outcome = await this.run({ ...operation, at });
    this.current = await see(outcome, at);
    return { ...outcome, state: this.current };
  }

  /**
   * Brings the real database into a state: from where it is if the way goes through there, else from one it can go back to.
   * Where the script reads the clock, it must not be later than it has to be next.
   */
  async bringInto(state: KnownState, at: Milliseconds): Promise<void> {
    const [shown, wanted] = [momentKey(this.timing, this.live.time), momentKey(this.timing, at)];
    const tooLate = shown !== null && wanted !== null && shown > wanted;
    if (this.current === state && !tooLate) return;
    const way = wayTo(state, tooLate ? null : this.current);
    if (way.from !== this.current || tooLate) await this.goBack(way.from, way.steps[0]?.operation.at ?? at);
    for (const { operation, to, from } of way.steps) {
      this.replayed += 1;
      const { events } = await this.run(operation);
      const before = from.outcomes.get(this.keyOf(operation));
      if (JSON.stringify(before?.events) !== JSON.stringify(events))
        throw new NotDeterministic(
          `this gives something else when it is run again: ${operation.sql ?? "a closed session"}`,
        );
      this.current = to;
    }
    const reached = momentKey(this.timing, this.live.time);
    if (reached !== null && wanted !== null && reached > wanted)
      throw new NotDeterministic(
        `a state that is asked for at ${at} ms is reached at ${this.live.time} ms only`,
      );
  }

  private run({ session, sql, at }: Operation): Promise<DatabaseOutcome> {
    return sql === null
      ? this.live.close(this.live.state, session, at)
      : this.live.run(this.live.state, session, sql, at);
  }

  /** Whether a statement may run later than asked for, as long as it is later than everything before it. */
  private get isLoose(): boolean {
    const { clock, grid } = this.timing;
    return clock === "order" || (clock === "distance" && grid !== null);
  }

  /** Goes back to a state, for a statement that is to run at a time. */
  private async goBack(to: KnownState, at: Milliseconds): Promise<void> {
    this.restarts += 1;
    if (to.moment === null || !(await this.live.restore(to.moment, this.clockAt(to.moment.time, at)))) {
      if (to !== this.first) throw new Error("a remembered moment is gone");
      await this.live.restart(this.script);
    }
    this.current = to;
  }

  /** What the clock has to show in a remembered state for a statement at a time. No time in its rows may lie ahead. */
  private clockAt(remembered: Milliseconds, at: Milliseconds): Milliseconds {
    const { clock, grid } = this.timing;
    if (clock === "nothing" || clock === "order") return remembered;
    if (!this.isLoose || grid === null) return at;
    return unitOf(grid, at) * grid.unit + (remembered % grid.unit);
  }
}

interface Way {
  readonly from: KnownState;
  readonly steps: readonly {
    readonly operation: Operation;
    readonly from: KnownState;
    readonly to: KnownState;
  }[];
}

/** The way to a state: from another that lies on it, or else from the nearest that can be restored. */
function wayTo(state: KnownState, passing: KnownState | null): Way {
  const steps: { operation: Operation; from: KnownState; to: KnownState }[] = [];
  let at = state;
  while (at !== passing && at.moment === null && at.origin !== null) {
    steps.unshift({ operation: at.origin.operation, from: at.origin.from, to: at });
    at = at.origin.from;
  }
  return { from: at, steps };
}
