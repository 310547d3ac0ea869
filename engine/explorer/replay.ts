// From a way through the graph to choices that anyone can replay from the beginning, and the proof that they lead there.

import type { Postgres } from "../postgres/postgres";
import type { Script } from "../script/script";
import { beginWorld } from "../world/begin";
import { choices } from "../world/choices";
import { choose } from "../world/choose";
import { readExpectations } from "../world/expectations";
import { LiveDatabase } from "../world/live-database";
import type { Choice, ProcessId } from "../world/trace";
import type { Setting, World } from "../world/world";
import { processKeys, type Relevance } from "./fingerprint";
import type { End } from "./graph";
import { stepsOf, type Way } from "./shortest";

/**
 * The choices along a way.
 *
 * A state of the graph stands for all that differ only in which of several like processes is which, so an edge may speak
 * of another process than the one that has come here on this way. Walking the way once more gives each its real name.
 */
export async function choicesAlong(
  setting: Setting,
  first: World,
  way: Way,
  relevance: Relevance,
): Promise<readonly Choice[]> {
  const list: Choice[] = [];
  let world = first;
  for (const { from, edge } of stepsOf(way)) {
    const choice = renamed(edge.choice, realNames(from.world, world, relevance));
    list.push(choice);
    ({ world } = await choose(setting, world, choice));
  }
  return list;
}

/** For each process of a state's own world the one that is in the same place in another world of that state. */
function realNames(known: World, real: World, relevance: Relevance): ReadonlyMap<ProcessId, ProcessId> {
  const free = processKeys(real, relevance);
  return new Map(
    processKeys(known, relevance).map(({ id, key }) => {
      const index = free.findIndex((candidate) => candidate.key === key);
      const [match] = free.splice(index, 1);
      if (index === -1 || match === undefined)
        throw new Error(`${id} has no counterpart: the fingerprint is wrong`);
      return [id, match.id];
    }),
  );
}

function renamed(choice: Choice, names: ReadonlyMap<ProcessId, ProcessId>): Choice {
  if (choice.kind === "wait") return choice;
  return { ...choice, process: names.get(choice.process) ?? choice.process };
}

/** Runs choices from the beginning on a fresh database, and tells how the schedule ends; null where it doesn't end there. */
export async function replay(
  postgres: Postgres,
  script: Script,
  list: readonly Choice[],
): Promise<End | null> {
  const database = await LiveDatabase.start(postgres, script);
  const setting = { script, database };
  let world = beginWorld(setting, database.state);
  for (const choice of list) ({ world } = await choose(setting, world, choice));
  if (world.stuck !== null) return { kind: "stuck", what: world.stuck };
  if (choices(setting, world, 0).length > 0) return null;
  database.passTime(world.time);
  return { kind: "drained", expectations: await readExpectations(database.observer, script, world) };
}
