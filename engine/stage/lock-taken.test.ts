import { expect, it } from "vitest";
import type { Trace } from "../world/trace";
import { idle, momentsOf, statement, traceOf } from "./fixtures/build";
import { type LockTaken, lockTaken } from "./lock-taken";
import { sentence } from "./sentence";
import { statementShape } from "./statement-shape";

const select = "SELECT FROM orders WHERE id = 42";
const update = "UPDATE orders SET status = 'paid' WHERE id = 42";
const insert = "INSERT INTO orders (id, status) VALUES (42, 'new')";
const upsert = `${insert} ON CONFLICT (id) DO UPDATE SET status = 'new'`;

it.each<[string, readonly string[], string, LockTaken | null]>([
  ["the first of several", [`${select} FOR UPDATE`, update, update], update, { step: 2, kind: "row" }],
  ["a key that was inserted", [insert], insert, { step: 2, kind: "key" }],
  ["no key of a row that has nothing in common", ["INSERT INTO orders VALUES (41, 'paid')"], insert, null],
  ["a row that an upsert holds", [upsert], update, { step: 2, kind: "row" }],
  ["a row that an upsert wants", [update], upsert, { step: 2, kind: "row" }],
  ["no SELECT that only reads", [select, update], update, { step: 3, kind: "row" }],
  ["no INSERT where a row is waited for", [insert, update], update, { step: 3, kind: "row" }],
  ["no UPDATE of another table", ["UPDATE stock SET count = 0"], update, null],
  ["nothing of a transaction that has ended", [update, "COMMIT", "BEGIN"], update, null],
  [
    "none of two for different rows",
    ["UPDATE orders SET status = 'paid' WHERE id = 41", update],
    update,
    null,
  ],
])("knows what is waited for: %s", (_case, ran, waiting, lock) => {
  const trace = heldBy(["BEGIN", ...ran]);
  expect(lockTaken(trace, trace.moments.length - 1, "shop#1", statementShape(waiting))).toEqual(lock);
});

it("names no step where it can't be told which it was", () => {
  const trace = heldBy(["BEGIN", "UPDATE stock SET count = 0"]);
  expect(sentence(trace, 3)).toBe(
    "shop #2 sets status = 'paid' in orders and has to wait for shop #1, which has not ended its transaction.",
  );
});

/** `shop#1` runs the statements, one a step, and then `shop#2` has to wait for it. */
function heldBy(ran: readonly string[]): Trace {
  const first = {
    time: 0,
    messages: [],
    processes: [idle("shop#1"), idle("shop#2")],
    tables: [],
    uncommitted: [],
    cache: {},
    effects: [],
    expectations: [],
  };
  const steps = ran.map((sql, index) => ({
    choice: { kind: "step" as const, process: "shop#1" },
    events: [statement({ process: "shop#1", line: index + 1, ran: sql, tag: null, rowCount: 1 })],
    world: {
      processes: [
        { ...idle("shop#1"), transaction: sql === "COMMIT" ? ("idle" as const) : ("open" as const) },
        idle("shop#2"),
      ],
    },
  }));
  const waits = {
    choice: { kind: "step" as const, process: "shop#2" },
    events: [
      statement({
        process: "shop#2",
        line: 1,
        ran: update,
        tag: null,
        outcome: "waits",
        waitsFor: ["shop#1"],
      }),
    ],
    world: {},
  };
  return traceOf({ title: "Held", handlers: [], moments: momentsOf(first, [...steps, waits]) });
}
