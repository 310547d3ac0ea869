import { readFile } from "node:fs/promises";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { testDatabase } from "../postgres/testing";
import { readScript } from "../script/read";
import { directTrace } from "./direct-trace";
import { Run } from "./run";
import type { FaultPlan } from "./scene";
import type { Choice, Trace } from "./trace";

const database = testDatabase();

async function play(name: string, plan: FaultPlan, beginning: readonly Choice[] = []): Promise<Trace> {
  const source = await readFile(new URL(`../explorer/fixtures/${name}.sql`, import.meta.url), "utf8");
  const directed = await directTrace(database.current, source, plan, beginning);
  if (directed.kind !== "trace") throw new Error(JSON.stringify(directed));
  return directed.trace;
}

/** A trace in short: who did what, one word a step. */
function story(trace: Trace): readonly string[] {
  return trace.moments.flatMap(({ events }) =>
    events.flatMap((event) => {
      if (event.kind === "statement") return [`${event.process} ${event.ran.split(" ")[0]} ${event.outcome}`];
      return "process" in event ? [`${event.process} ${event.kind}`] : [event.kind];
    }),
  );
}

const outcomes = (trace: Trace) => trace.moments.at(-1)?.world.expectations.map(({ outcome }) => outcome);

describe("a fault plan becomes a schedule", () => {
  test("a crash before the ack: redelivered when its timer runs out, and recognised", async () => {
    const trace = await play("processed-table", [{ kind: "crash", delivery: 1, before: "\\ack" }]);
    expect(story(trace).slice(5)).toEqual([
      "shipping#1 COMMIT ok",
      "shipping#1 crashed",
      "redelivery due",
      "shipping#1 delivered",
      "shipping#1 BEGIN ok",
      "shipping#1 INSERT error",
      "shipping#1 ROLLBACK ok",
      "shipping#1 acked",
      "shipping#1 finished",
      "drained",
    ]);
    expect(outcomes(trace)).toEqual(["holds", "holds"]);
  });

  test("a timeout: the second process takes over and waits for the first, which then goes on", async () => {
    const trace = await play("processed-table", [
      { kind: "timeout", delivery: 1, after: "INSERT INTO processed" },
    ]);
    expect(story(trace)).toEqual([
      "shipping#1 delivered",
      "shipping#1 BEGIN ok",
      "shipping#1 INSERT ok",
      "shipping#1 timed out",
      "shipping#2 delivered",
      "shipping#2 BEGIN ok",
      "shipping#2 INSERT waits",
      "shipping#1 UPDATE ok",
      "shipping#1 INSERT ok",
      "shipping#1 COMMIT ok",
      "shipping#2 INSERT error",
      "shipping#2 ROLLBACK ok",
      "shipping#2 acked",
      "shipping#2 finished",
      "shipping#1 acked",
      "shipping#1 finished",
      "drained",
    ]);
    const ack = trace.moments.flatMap(({ events }) => events).filter(({ kind }) => kind === "acked");
    expect(ack).toMatchObject([{ heard: "heard" }, { heard: "ignored" }]);
  });

  test("a lost ack makes the check-then-act consumer see the message again, after its work", async () => {
    const trace = await play("check-then-act", [{ kind: "lose ack", delivery: 1 }]);
    expect(outcomes(trace)).toEqual(["holds", "holds"]);
    expect(trace.moments.at(-1)?.world.messages).toMatchObject([{ deliveries: 2, state: "acked" }]);
  });

  test("a late redelivery comes when the window has passed", async () => {
    const trace = await play("naive", [{ kind: "late", delivery: 1 }]);
    expect(outcomes(trace)).toEqual(["duplicated", "holds"]);
    expect(trace.moments.at(-1)?.world.time).toBeGreaterThan(14 * 86_400_000);
  });

  test("a pause: whoever is slow stands still until nobody else has anything to do", async () => {
    const source = String.raw`
      \setup
      CREATE TABLE outbox (id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, sent boolean NOT NULL DEFAULT false);
      \client first
      BEGIN;
      INSERT INTO outbox DEFAULT VALUES;
      COMMIT;
      \client second
      INSERT INTO outbox DEFAULT VALUES;
      \worker relay
      UPDATE outbox SET sent = true WHERE NOT sent;
      \if not :ROW_COUNT
        \idle
      \endif
      \expect true 'both rows are sent'
      SELECT bool_and(sent) FROM outbox;
      \consumer nobody
      \ack
    `;
    const plan: FaultPlan = [{ kind: "pause", worker: "first", after: "INSERT" }];
    const directed = await directTrace(database.current, source, plan);
    if (directed.kind !== "trace") throw new Error(JSON.stringify(directed));
    expect(directed.missed).toEqual([]);
    expect(story(directed.trace).filter((line) => !line.endsWith("finished"))).toEqual([
      "first#1 BEGIN ok",
      "first#1 INSERT ok",
      "second#1 INSERT ok",
      "relay#1 UPDATE ok",
      "relay#1 UPDATE ok",
      "first#1 COMMIT ok",
      "relay#1 UPDATE ok",
      "relay#1 UPDATE ok",
      "drained",
    ]);
  });

  test("a handler that is always slower than the broker's patience is stuck, and that is an end", async () => {
    const source = String.raw`
      \broker queue redeliver_after=30s
      \setup
      CREATE TABLE receipts (order_id int NOT NULL);
      \message evt_91c2 {"order_id": 42}
      \consumer email-sender
      \sleep 40s
      INSERT INTO receipts VALUES (:order_id);
      \ack
      \expect once 'one receipt'
      SELECT count(*) FROM receipts;
    `;
    const directed = await directTrace(database.current, source, []);
    if (directed.kind !== "trace") throw new Error(JSON.stringify(directed));
    expect(outcomes(directed.trace)).toEqual(["duplicated"]);
    expect(directed.trace.moments.at(-1)?.world.messages).toMatchObject([{ deliveries: 10 }]);
  });

  test("a fault that can't strike is told", async () => {
    const source = await readFile(new URL("../explorer/fixtures/naive.sql", import.meta.url), "utf8");
    const plan: FaultPlan = [{ kind: "crash", delivery: 2, before: "COMMIT" }];
    expect(await directTrace(database.current, source, plan)).toMatchObject({
      kind: "trace",
      missed: plan,
    });
  });
});

describe("a plan takes over from someone else's choices", () => {
  test("at every step of its own schedule it goes on as before", async () => {
    const whole = await play("processed-table", []);
    const choices = whole.moments.flatMap(({ choice }) => choice ?? []);
    for (const length of choices.keys()) {
      const again = await play("processed-table", [], choices.slice(0, length));
      expect(again.moments).toEqual(whole.moments);
    }
  });

  test("a crash at the end of the beginning is followed by the redelivery", async () => {
    const whole = await play("processed-table", []);
    const committed = whole.moments.findIndex(({ events }) =>
      events.some((event) => event.kind === "statement" && event.tag === "COMMIT"),
    );
    const beginning = whole.moments.slice(0, committed + 1).flatMap(({ choice }) => choice ?? []);
    const trace = await play("processed-table", [], [...beginning, { kind: "crash", process: "shipping#1" }]);
    const planned = await play("processed-table", [{ kind: "crash", delivery: 1, before: "\\ack" }]);
    expect(trace.moments).toEqual(planned.moments);
  });

  test("whatever was chosen before, it comes to an end", async () => {
    const source = await readFile(
      new URL("../explorer/fixtures/processed-table.sql", import.meta.url),
      "utf8",
    );
    const reading = await readScript(source);
    if (reading.kind === "problems") throw new Error(JSON.stringify(reading.problems));
    const { script } = reading;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: 20 }), { maxLength: 25 }), async (picks) => {
        const run = await Run.start(database.current, script);
        const chosen: Choice[] = [];
        for (const pick of picks) {
          const offered = run.choices(2);
          const choice = offered[pick % offered.length];
          if (choice === undefined) break;
          await run.choose(choice);
          chosen.push(choice);
        }
        const trace = await play("processed-table", [], chosen);
        expect(trace.moments.at(-1)?.events.at(-1)).toEqual({ kind: "drained" });
        expect(trace.moments.slice(1, chosen.length + 1).map(({ choice }) => choice)).toEqual(chosen);
      }),
      { numRuns: 25 },
    );
  });
});

test("a beginning that can't be chosen is told with its place", async () => {
  const source = await readFile(new URL("../explorer/fixtures/naive.sql", import.meta.url), "utf8");
  const beginning: readonly Choice[] = [
    { kind: "deliver", message: "evt_91c2", process: "shipping#1" },
    { kind: "step", process: "shipping#2" },
  ];
  expect(await directTrace(database.current, source, [], beginning)).toEqual({ kind: "impossible", at: 1 });
});

test("a copy that waits for its redelivery is not hurried because another consumer's copy is ready", async () => {
  const source = String.raw`\setup
CREATE TABLE work (consumer text);
\message evt_91c2 {}
\consumer shipping
INSERT INTO work VALUES (:'consumer');
\ack
\consumer billing
INSERT INTO work VALUES (:'consumer');
\ack
\expect true 'both have worked'
SELECT count(DISTINCT consumer) = 2 FROM work;
`;
  const directed = await directTrace(database.current, source, [
    { kind: "crash", delivery: 1, before: "\\ack" },
  ]);
  if (directed.kind !== "trace") throw new Error(JSON.stringify(directed));
  expect(
    story(directed.trace).filter((words) => words.endsWith("delivered") || words === "redelivery due"),
  ).toEqual(["shipping#1 delivered", "billing#1 delivered", "redelivery due", "shipping#1 delivered"]);
});
