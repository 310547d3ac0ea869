import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TraceEvent } from "../world/trace";
import { anyTrace } from "./fixtures/arbitrary-trace";
import { idle, momentsOf, statement, traceOf } from "./fixtures/build";
import { processedTable } from "./fixtures/processed-table";
import { twoEmails } from "./fixtures/two-emails";
import { ending, later, sentence, sentences } from "./sentence";

describe("sentence", () => {
  it("counts the messages at the beginning where there are too many to name", () => {
    const [first] = processedTable.moments;
    const [message] = first?.world.messages ?? [];
    if (first === undefined || message === undefined) throw new Error("the fixture has a message");
    const begin = (count: number) =>
      sentence(
        traceOf({
          ...processedTable,
          moments: momentsOf(
            {
              ...first.world,
              messages: Array.from({ length: count }, (_, index) => ({ ...message, id: `evt_${index}` })),
            },
            [],
          ),
        }),
        0,
      );
    expect(begin(2)).toBe("evt_0 and evt_1 are ready at the broker; nothing has been delivered yet.");
    expect(begin(200)).toBe("200 messages are ready at the broker; nothing has been delivered yet.");
  });

  it("tells how the processed-message table refuses the second delivery", () => {
    expect(sentences(processedTable)).toEqual([
      "evt_91c2 is ready at the broker; nothing has been delivered yet.",
      "The broker delivers evt_91c2 to email-sender #1.",
      "email-sender #1 begins a transaction: until it commits, nobody else sees what it writes.",
      "email-sender #1 inserts the id evt_91c2 into processed_messages.",
      "email-sender #1 sets status = 'paid' in orders (1 row).",
      "email-sender #1 inserts a row (order_id 42) into receipts.",
      "email-sender #1 commits: what it wrote to processed_messages, orders and receipts is there for everybody from now on.",
      "email-sender #1 crashes after COMMIT and before \\ack: the commit of step 6 stands, and the broker hears nothing of it.",
      "30 s pass, and no ack has reached the broker: it makes evt_91c2 deliverable again.",
      "The broker delivers evt_91c2 again, to email-sender #2: delivery 2.",
      "email-sender #2 begins a transaction: until it commits, nobody else sees what it writes.",
      "email-sender #2 inserts the id evt_91c2 into processed_messages and is refused: 23505, the key exists since step 6.",
      "email-sender #2 rolls back: nothing of its transaction remains.",
      "email-sender #2 acks evt_91c2: the broker will not deliver it again. Nothing is left to deliver.",
    ]);
    expect(ending(processedTable)).toBe("Expected: one receipt for order 42. Actual: 1, once.");
  });

  it("tells how an e-mail goes out twice", () => {
    expect(sentence(twoEmails, 2)).toBe(
      "email-sender #1 sends the e-mail for evt_91c2: no ROLLBACK will undo that.",
    );
    expect(sentence(twoEmails, 3)).toBe(
      "email-sender #1 sets status = 'paid' in orders (1 row), which commits at once.",
    );
    expect(sentence(twoEmails, 4)).toBe(
      "email-sender #1 crashes after UPDATE orders and before \\ack: the e-mail of step 2 and the UPDATE of step 3 stand, and the broker hears nothing of it.",
    );
    expect(sentence(twoEmails, 7)).toBe(
      "email-sender #2 sends the e-mail for evt_91c2: the second, after that of step 2.",
    );
    expect(ending(twoEmails)).toBe("Expected: one e-mail for order 42. Actual: 2, duplicated.");
  });

  it("tells every kind of event as full sentences, without holes", () => {
    fc.assert(
      fc.property(anyTrace, (trace) => {
        for (const told of sentences(trace)) {
          expect(told).toMatch(/\.$/);
          expect(told).not.toMatch(/undefined|null|\[object| {2}|\.\./);
        }
      }),
    );
  });

  it("says whom a statement waits for since which step, and how the wait ends", () => {
    const insert = { line: 2, ran: "INSERT INTO inbox (message_id) VALUES ('evt_1');" };
    const trace = oneStepEach([
      [statement({ process: "shop#1", line: 1, ran: "BEGIN;", tag: "BEGIN" })],
      [statement({ process: "shop#1", ...insert, tag: "INSERT 0 1", rowCount: 1 })],
      [statement({ process: "shop#2", ...insert, tag: null, outcome: "waits", waitsFor: ["shop#1"] })],
      [
        statement({ process: "shop#1", line: 3, ran: "COMMIT;", tag: "COMMIT" }),
        statement({
          process: "shop#2",
          ...insert,
          tag: null,
          outcome: "error",
          sqlstate: "23505",
          woken: true,
        }),
      ],
    ]);
    expect(sentence(trace, 3)).toBe(
      "shop #2 inserts a row (message_id evt_1) into inbox and has to wait for shop #1, which wrote the same key in step 2 and has not ended its transaction.",
    );
    expect(sentence(trace, 4)).toContain(
      "shop #2 has waited since step 3 and now is refused: 23505, the key exists already.",
    );
  });

  it("says of redeliveries that fall due together only once how much time has passed", () => {
    const due = (message: string, waited: number): TraceEvent => ({
      kind: "redelivery due",
      message,
      waited,
    });
    const { moments, ...rest } = oneStepEach([
      [due("evt_1", 30_000), due("evt_2", 30_000)],
      [due("evt_3", 0)],
    ]);
    const trace = {
      ...rest,
      moments: moments.map((moment, step) => ({
        ...moment,
        world: { ...moment.world, time: step === 0 ? 0 : 30_000 },
      })),
    };
    expect(sentences(trace).slice(1)).toEqual([
      "30 s pass, and no ack has reached the broker: it makes evt_1 deliverable again. No ack for evt_2 has reached the broker either: it makes it deliverable again.",
      "No ack for evt_3 has reached the broker: it makes it deliverable again.",
    ]);
  });

  it.each<[string, TraceEvent]>([
    ["shop #1 acks evt_1, but the ack is lost: the broker still waits for one.", acked("lost")],
    ["shop #1 acks evt_1, and the broker ignores it: it has given up on this delivery.", acked("ignored")],
    ["shop #1 is slow: 40 s pass.", { kind: "slept", process: "shop#1", line: 1, for: 40_000 }],
    [
      "The broker gives shop #1 up for lost and makes evt_1 deliverable again; shop #1 works on unaware.",
      { kind: "timed out", process: "shop#1", message: "evt_1" },
    ],
    [
      "shop #1 asks the cache for seen:evt_1: nothing there.",
      { kind: "cache", process: "shop#1", line: 1, operation: "get", key: "seen:evt_1", value: null },
    ],
    ["shop #1 reads inbox and finds no row.", select([])],
    ["shop #1 reads inbox and gets evt_1, NULL.", select([["evt_1", null]])],
    [
      "shop #1 reads orders and finds the row, and locks it.",
      select([[]], "SELECT FROM orders WHERE id = 42 FOR UPDATE;"),
    ],
    ["shop #1 runs SELECT pg_advisory_xact_lock(42).", select([[""]], "SELECT pg_advisory_xact_lock(42);")],
  ])("says: %s", (told, event) => {
    expect(sentence(oneStepEach([[event]]), 1)).toBe(told);
  });
});

describe("later", () => {
  it("names a leap in time that no sentence has told", () => {
    const trace = oneStepEach([[acked("heard")], [acked("heard")], []]);
    const moments = trace.moments.map((moment, step) => ({
      ...moment,
      world: { ...moment.world, time: [0, 10, 30_010, 90_000_000][step] ?? 0 },
    }));
    const told = { ...trace, moments };
    expect(moments.map((_moment, step) => later(told, step))).toEqual([null, null, "30 s later", null]);
    expect(sentence(told, 3)).toBe("1 day passes.");
    expect(later(processedTable, 8)).toBeNull();
  });
});

function acked(heard: "heard" | "lost" | "ignored"): TraceEvent {
  return { kind: "acked", process: "shop#1", line: 4, message: "evt_1", heard };
}

function select(
  rows: readonly (readonly (string | null)[])[],
  ran = "SELECT message_id, processed_at FROM inbox;",
): TraceEvent {
  return statement({
    process: "shop#1",
    line: 1,
    ran,
    tag: `SELECT ${rows.length}`,
    rows,
    rowCount: rows.length,
  });
}

function oneStepEach(steps: readonly (readonly TraceEvent[])[]) {
  const first = {
    time: 0,
    messages: [],
    processes: [
      { ...idle("shop#1"), transaction: "open" as const },
      { ...idle("shop#2"), transaction: "open" as const },
    ],
    tables: [],
    uncommitted: [],
    cache: {},
    effects: [],
    expectations: [],
  };
  const taken = steps.map((events) => ({ choice: { kind: "wait" as const }, events, world: {} }));
  return traceOf({ title: "One step each", handlers: [], moments: momentsOf(first, taken) });
}
