// The world before anything has happened: messages published, processes idle, workers and clients about to begin.

import type { Handler } from "../script/script";
import type { DatabaseState } from "./database";
import { publish } from "./publish";
import { Turn } from "./turn";
import type { Process, Setting, World } from "./world";

/** The first world of a script, on a database on which its `\setup` has run. */
export function beginWorld(setting: Setting, database: DatabaseState): World {
  const { script } = setting;
  const turn = new Turn(setting, {
    time: 0,
    database,
    processes: script.handlers.flatMap(processesOf),
    copies: [],
    partitions: script.handlers.flatMap(({ role, name }) =>
      script.broker.kind === "log" && role === "consumer"
        ? [{ consumer: name, committed: 0, position: 0, owner: null }]
        : [],
    ),
    cache: {},
    effects: [],
    sent: [],
    generatedIds: 0,
    era: 0,
    faults: [],
    stuck: null,
  });
  for (const message of script.messages) publish(turn, message);
  return turn.done();
}

function processesOf(handler: Handler): readonly Process[] {
  return Array.from({ length: handler.processes }, (_, index) => ({
    id: `${handler.name}#${index + 1}`,
    handler,
    state: "idle",
    next: 0,
    variables: {},
    copy: null,
    attempt: null,
    batch: null,
    transaction: "idle",
    waitsFor: [],
    taken: [],
    stale: handler.role === "worker",
    fruitless: 0,
  }));
}
