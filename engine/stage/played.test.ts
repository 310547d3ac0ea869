// The stage over traces of real runs: a real database, a fault, and what is then to be seen and said.

import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { testDatabase } from "../postgres/testing";
import type { FaultPlan } from "../world/scene";
import type { Trace } from "../world/trace";
import { play } from "./fixtures/play";
import { sentence } from "./sentence";
import { stageAt } from "./stage";
import { tell, tellingLines } from "./telling";

const database = testDatabase();

async function played(fixture: string, faults: FaultPlan): Promise<Trace> {
  const file = new URL(`../explorer/fixtures/${fixture}.sql`, import.meta.url);
  return play(database.current, await readFile(file, "utf8"), faults);
}

it("tells a crash after COMMIT, and how the key refuses the redelivery", async () => {
  const trace = await played("processed-table", [{ kind: "crash", delivery: 1, before: "\\ack" }]);
  expect(tellingLines(tell(trace).telling)).toEqual([
    "0. evt_91c2 is ready at the broker; nothing has been delivered yet.",
    "1. The broker delivers evt_91c2 to shipping #1.",
    "2. shipping #1 begins a transaction: until it commits, nobody else sees what it writes.",
    "3. shipping #1 inserts the id evt_91c2 into processed_messages.",
    "4. shipping #1 sets status = 'paid' in orders (1 row).",
    "5. shipping #1 inserts a row into shipments.",
    "6. shipping #1 commits: what it wrote to orders, shipments and processed_messages is there for everybody from now on.",
    "7. shipping #1 crashes after COMMIT and before \\ack: the commit of step 6 stands, and the broker hears nothing of it.",
    "8. 30 s pass, and no ack has reached the broker: it makes evt_91c2 deliverable again.",
    "9. The broker delivers evt_91c2 again, to the restarted shipping #1: delivery 2.",
    "10. shipping #1 begins a transaction: until it commits, nobody else sees what it writes.",
    "11. shipping #1 inserts the id evt_91c2 into processed_messages and is refused: 23505, the key exists since step 6.",
    "12. shipping #1 rolls back: nothing of its transaction remains.",
    "13. shipping #1 acks evt_91c2: the broker will not deliver it again. Nothing is left to deliver.",
    "Expected: one shipment for order 42. Actual: 1, once. Expected: order 42 is paid. That holds.",
  ]);
});

it("tells who waits for whom since which step, and how the wait ends", async () => {
  const trace = await played("processed-table", [
    { kind: "timeout", delivery: 1, after: "INSERT INTO processed_messages" },
  ]);
  const lines = tellingLines(tell(trace).telling);
  expect(lines).toContain(
    "4. 30 s later: The broker gives shipping #1 up for lost and makes evt_91c2 deliverable again; shipping #1 works on unaware.",
  );
  expect(lines).toContain(
    "7. shipping #2 inserts the id evt_91c2 into processed_messages and has to wait for shipping #1, which wrote the same key in step 3 and has not ended its transaction.",
  );
  expect(lines.find((line) => line.startsWith("10."))).toContain(
    "shipping #2 has waited since step 7 and now is refused: 23505, the key exists since step 10.",
  );
  expect(stageAt(trace, 7).processes.map(({ title, state, words }) => [title, state, words])).toEqual([
    ["shipping #1", "running", "delivery 1"],
    ["shipping #2", "waiting", "waits for shipping #1"],
  ]);
  expect(stageAt(trace, 7).journeys).toMatchObject([{ label: "INSERT waits", end: "waits" }]);
});

it("tells on a real run that the first statement to lock the row is the one that is waited for", async () => {
  const trace = await play(
    database.current,
    String.raw`\title 'Lock, then write'
\broker queue redeliver_after=30s
\setup
CREATE TABLE orders (id int PRIMARY KEY, status text NOT NULL);
INSERT INTO orders VALUES (42, 'new');
\message evt_91c2 {"order_id": 42}
\consumer shop
BEGIN;
SELECT FROM orders WHERE id = :order_id FOR UPDATE;
UPDATE orders SET status = 'paid' WHERE id = :order_id;
COMMIT;
\ack
\expect true 'order 42 is paid'
SELECT status = 'paid' FROM orders WHERE id = 42;`,
    [{ kind: "timeout", delivery: 1, after: "UPDATE" }],
  );
  const waits = trace.moments.findIndex(({ world }) =>
    world.processes.some(({ state }) => state === "waiting"),
  );
  expect(sentence(trace, 3)).toBe("shop #1 reads orders and finds the row, and locks it.");
  expect(sentence(trace, waits)).toBe(
    "shop #2 reads orders and has to wait for shop #1, which locked the row in step 3 and has not ended its transaction.",
  );
});

it("keeps the crashed process on the stage beside the one started in its place", async () => {
  const trace = await played("naive", [{ kind: "crash", delivery: 1, before: "\\ack" }]);
  const at = (step: number) =>
    stageAt(trace, step).processes.map(({ title, state, message }) => [title, state, message]);
  expect(at(0)).toEqual([
    ["shipping #1", "idle", null],
    ["shipping #1, restarted", "idle", null],
  ]);
  expect(at(trace.moments.length - 1)).toEqual([
    ["shipping #1", "crashed", "evt_91c2"],
    ["shipping #1, restarted", "done", "evt_91c2"],
  ]);
});

it("shows an ack that is lost, and the same process at work on the message again", async () => {
  const trace = await played("naive", [{ kind: "lose ack", delivery: 1 }]);
  const lost = trace.moments.findIndex(({ events }) => events.some((event) => event.kind === "acked"));
  expect(stageAt(trace, lost).journeys).toMatchObject([{ kind: "ack", end: "lost", message: "evt_91c2" }]);
  expect(stageAt(trace, lost).processes.map(({ title }) => title)).toEqual([
    "shipping #1",
    "shipping #1, again",
  ]);
  expect(stageAt(trace, trace.moments.length - 1).expectations[0]).toMatchObject({
    value: "2",
    verdict: "duplicated",
  });
});
