// A second implementation of the rules for one message, two processes and a queue, small enough to check by reading and
// without any SQL: it must come to the same number of schedules, and to the same ends.

import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { testDatabase } from "../postgres/testing";
import { explore } from "./explore";

const database = testDatabase();

/** What the handlers have done for good, and who holds the key that is not committed yet. */
interface Store {
  readonly processed: boolean;
  readonly shipments: number;
  readonly keyHolder: number | null;
}

interface Actor {
  /** The next step, or null when it is free. */
  readonly at: number | null;
  readonly holds: boolean;
  readonly seen: boolean;
  readonly waits: boolean;
}

interface Model {
  readonly store: Store;
  readonly actors: readonly [Actor, Actor];
  readonly message: "ready" | "in flight" | "acked" | "late";
  readonly wasLate: boolean;
}

/** A consumer as a list of steps. A step gives the store and the actor after it; `wait` where it has to wait. */
type Step = (store: Store, actor: Actor, me: number) => { store: Store; actor: Actor } | "wait";
type Program = readonly (Step | "ack")[];

const FREE: Actor = { at: null, holds: false, seen: false, waits: false };
const nothing: Step = (store, actor) => ({ store, actor });
const go = (actor: Actor, at: number): Actor => ({ ...actor, at });

/** SELECT; BEGIN; INSERT the id; UPDATE; INSERT the shipment; COMMIT; ack. Who has seen the id jumps to the ack. */
const CHECK_THEN_ACT: Program = [
  (store, actor) => ({ store, actor: { ...actor, seen: store.processed, at: store.processed ? 6 : 1 } }),
  nothing,
  nothing,
  // Both processes update the same order: the second waits for the first.
  (store, actor, me) =>
    store.keyHolder !== null && store.keyHolder !== me
      ? "wait"
      : { store: { ...store, keyHolder: me }, actor },
  nothing,
  (store, actor) => ({ store: { processed: true, shipments: store.shipments + 1, keyHolder: null }, actor }),
  "ack",
];

/** BEGIN; INSERT the id; UPDATE; INSERT the shipment; COMMIT; ack. A taken id leads to ROLLBACK and ack. */
const PROCESSED_TABLE: Program = [
  nothing,
  (store, actor, me) => {
    if (store.processed) return { store, actor: { ...actor, seen: true, at: 6 } };
    if (store.keyHolder !== null && store.keyHolder !== me) return "wait";
    return { store: { ...store, keyHolder: me }, actor };
  },
  nothing,
  nothing,
  (store, actor) => ({ store: { processed: true, shipments: store.shipments + 1, keyHolder: null }, actor }),
  "ack",
  nothing,
  "ack",
];

/** What a process does after its step at `index`: jumps are told by a step that changed `at`. */
function nextAt(program: Program, before: number, actor: Actor): number | null {
  const at = actor.at === before ? before + 1 : actor.at;
  // The branch behind the first ack ends the handler there.
  if (program[before] === "ack") return null;
  return at !== null && at < program.length ? at : null;
}

/** Walks every schedule and counts the ends, and those with another number of shipments than one. */
function walk(program: Program, model: Model, faults: number): { schedules: number; broken: number } {
  const total = { schedules: 0, broken: 0 };
  const follow = (next: Model, left: number) => {
    const { schedules, broken } = walk(program, next, left);
    total.schedules += schedules;
    total.broken += broken;
  };
  let going = false;
  const free = model.actors.findIndex(({ at }) => at === null);
  if (model.message === "ready" && free !== -1) {
    going = true;
    follow(withActor({ ...model, message: "in flight" }, free, { ...FREE, at: 0, holds: true }), faults);
  }
  for (const me of [0, 1]) {
    const actor = model.actors[me === 0 ? 0 : 1];
    if (actor.at === null) continue;
    const step = program[actor.at];
    if (faults > 0 && actor.holds && model.message === "in flight")
      follow(withActor({ ...model, message: "ready" }, me, { ...actor, holds: false }), faults - 1);
    if (actor.waits || step === undefined) continue;
    going = true;
    if (faults > 0) follow(gone(program, model, me), faults - 1);
    if (step !== "ack") {
      follow(taken(program, model, me), faults);
      continue;
    }
    const heard = actor.holds && model.message === "in flight";
    follow(withActor({ ...model, message: heard ? "acked" : model.message }, me, FREE), faults);
    if (faults === 0 || !heard) continue;
    follow(withActor({ ...model, message: "ready" }, me, FREE), faults - 1);
    if (!model.wasLate) follow(withActor({ ...model, message: "late", wasLate: true }, me, FREE), faults - 1);
  }
  if (going) return total;
  if (model.message === "late") return walk(program, { ...model, message: "ready" }, faults);
  return { schedules: 1, broken: model.store.shipments === 1 ? 0 : 1 };
}

/** The process takes a step; the commit or the end of another's may let a waiting one go on. */
function taken(program: Program, model: Model, me: number): Model {
  const actor = model.actors[me === 0 ? 0 : 1];
  const at = actor.at ?? 0;
  const step = program[at];
  if (typeof step !== "function") throw new Error("not a step");
  const result = step(model.store, actor, me);
  if (result === "wait") return withActor(model, me, { ...actor, waits: true });
  const next = nextAt(program, at, result.actor);
  return wake(
    program,
    withActor({ ...model, store: result.store }, me, go({ ...result.actor, waits: false }, next ?? -1)),
  );
}

/** The process is gone: what it has not committed is undone, and the message comes again. */
function gone(program: Program, model: Model, me: number): Model {
  const actor = model.actors[me === 0 ? 0 : 1];
  const keyHolder = model.store.keyHolder === me ? null : model.store.keyHolder;
  const message = actor.holds && model.message === "in flight" ? "ready" : model.message;
  return wake(program, withActor({ ...model, store: { ...model.store, keyHolder }, message }, me, FREE));
}

function wake(program: Program, model: Model): Model {
  if (model.store.keyHolder !== null) return model;
  const waiting = model.actors.findIndex(({ waits }) => waits);
  return waiting === -1 ? model : taken(program, model, waiting);
}

function withActor(model: Model, me: number, actor: Actor): Model {
  const [first, second] = model.actors;
  return { ...model, actors: me === 0 ? [actor, second] : [first, actor] };
}

const START: Model = {
  store: { processed: false, shipments: 0, keyHolder: null },
  actors: [FREE, FREE],
  message: "ready",
  wasLate: false,
};

test.each([
  ["check-then-act", CHECK_THEN_ACT, true],
  ["processed-table", PROCESSED_TABLE, false],
] as const)(
  "%s has as many schedules as the model, and breaks where it does",
  async (name, program, breaks) => {
    const source = await readFile(new URL(`fixtures/${name}.sql`, import.meta.url), "utf8");
    for (const faults of [0, 1, 2]) {
      const found = await explore(database.current, source, { faults });
      if (found.kind === "problems") throw new Error("the script can't be run");
      const model = walk(program, START, faults);
      expect({ faults, schedules: found.schedules }).toEqual({ faults, schedules: model.schedules });
      expect(found.findings.length > 0).toBe(model.broken > 0);
      expect(model.broken > 0).toBe(breaks && faults > 0);
    }
  },
);
