import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { testDatabase } from "../postgres/testing";
import { directTrace } from "./direct-trace";
import type { FaultPlan } from "./scene";
import type { Trace } from "./trace";

const database = testDatabase();

async function play(name: string, plan: FaultPlan): Promise<Trace> {
  const source = await readFile(new URL(`../explorer/fixtures/${name}.sql`, import.meta.url), "utf8");
  const directed = await directTrace(database.current, source, plan);
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

  test("a fault that can't strike is told", async () => {
    const source = await readFile(new URL("../explorer/fixtures/naive.sql", import.meta.url), "utf8");
    const plan: FaultPlan = [{ kind: "crash", delivery: 2, before: "COMMIT" }];
    expect(await directTrace(database.current, source, plan)).toMatchObject({
      kind: "trace",
      missed: plan,
    });
  });
});
