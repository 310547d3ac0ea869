// Reads the expectations at the ends of schedules, once for all ends at which they can't differ.

import type { Script } from "../script/script";
import { readExpectations } from "../world/expectations";
import type { ExpectationView } from "../world/trace";
import type { World } from "../world/world";
import { committedKey, type DatabaseAutomaton } from "./database-automaton";
import { knownStateOf } from "./database-state";
import { momentKey } from "./time-teller";

/** The reader for one script. */
export class ExpectationReader {
  /** How many different ends break an expectation. */
  broken = 0;
  private readonly automaton: DatabaseAutomaton;
  private readonly script: Script;
  private readonly known = new Map<string, readonly ExpectationView[]>();

  constructor(automaton: DatabaseAutomaton, script: Script) {
    this.automaton = automaton;
    this.script = script;
  }

  /** The expectations of a world in which nothing goes on any more. */
  async read(world: World): Promise<readonly ExpectationView[]> {
    const state = knownStateOf(world);
    const { clock, grid } = this.automaton;
    const moment = (at: number) => momentKey({ clock: clock.use, grid }, at);
    const key = JSON.stringify([
      clock.use === "nothing" ? committedKey(state.rows) : state.id,
      moment(world.time),
      world.effects.map((effect) => ({ ...effect, at: moment(effect.at) })),
      world.sent.map((message) => ({ ...message, at: moment(message.at) })),
    ]);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const observer = await this.automaton.observe(state, world.time);
    const views = await readExpectations(observer, this.script, world);
    this.known.set(key, views);
    if (views.some(({ outcome }) => outcome !== "holds")) this.broken += 1;
    return views;
  }
}
