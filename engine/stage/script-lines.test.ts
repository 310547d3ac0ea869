import { describe, expect, it } from "vitest";
import type { ProcessId } from "../world/trace";
import { idle, linesOf, momentsOf, statement, traceOf } from "./fixtures/build";
import { processedTable } from "./fixtures/processed-table";
import { stageAt } from "./stage";

describe("a process's script", () => {
  it("has beside each line the step that ran it, and where the process was gone", () => {
    const lines = processAt(8, "email-sender#1").lines;
    expect(lines.map(({ step }) => step)).toEqual([2, 3, null, null, null, null, null, 4, 5, 6, null]);
    expect(lines.map(({ state }) => state).slice(-2)).toEqual(["done", "crashed"]);
  });

  it("marks the line that the step runs and the one that comes next", () => {
    const states = processAt(4, "email-sender#1").lines.map(({ state }) => state);
    expect(states.indexOf("now")).toBe(7);
    expect(states.indexOf("next")).toBe(8);
  });

  it("brackets the lines of a transaction as it stands", () => {
    const bracket = (step: number, id: ProcessId) =>
      processAt(step, id).lines.map(({ bracket: part }) => (part ? `${part.state}, ${part.part}` : ""));
    expect(bracket(3, "email-sender#1").slice(0, 3)).toEqual(["open, from", "open, to", ""]);
    expect(bracket(6, "email-sender#1").at(-2)).toBe("committed, to");
    expect(bracket(11, "email-sender#2").slice(0, 3)).toEqual(["failed, from", "failed, to", ""]);
    expect(bracket(12, "email-sender#2")[3]).toBe("rolled back, to");
  });

  it("says how the transaction stands", () => {
    const words = (step: number, id: ProcessId) => processAt(step, id).transaction.words;
    expect(words(2, "email-sender#1")).toBe("Open; nothing written yet.");
    expect(words(5, "email-sender#1")).toBe("Open: 3 rows that nobody else sees.");
    expect(words(7, "email-sender#1")).toBe("Committed in step 6.");
    expect(words(11, "email-sender#2")).toBe("Failed in step 11; only ROLLBACK is left.");
    expect(words(13, "email-sender#2")).toBe("Rolled back in step 12; nothing remains.");
  });
});

it("marks all lines of a statement", () => {
  const source = "BEGIN;\nINSERT INTO inbox VALUES ('evt_1')\nON CONFLICT DO NOTHING;\n\\ack";
  const lines = linesOf(source, 1).map((line) => ({ ...line, step: line.line !== 3 }));
  const running = { ...idle("shop#1"), state: "running" as const };
  const event = (line: number, ran: string) => statement({ process: "shop#1", line, ran, tag: null });
  const world = {
    time: 0,
    messages: [],
    processes: [{ ...running, line: 1 }],
    tables: [],
    uncommitted: [],
    cache: {},
    effects: [],
    expectations: [],
  };
  const trace = traceOf({
    title: "Two lines",
    handlers: [{ name: "shop", role: "consumer", lines }],
    moments: momentsOf(world, [
      {
        choice: { kind: "step", process: "shop#1" },
        events: [event(1, "BEGIN;")],
        world: { processes: [{ ...running, line: 2, taken: [1], transaction: "open" }] },
      },
      {
        choice: { kind: "step", process: "shop#1" },
        events: [event(2, "INSERT INTO inbox VALUES ('evt_1') ON CONFLICT DO NOTHING;")],
        world: { processes: [{ ...running, line: 4, taken: [1, 2], transaction: "open" }] },
      },
    ]),
  });
  const [process] = stageAt(trace, 2).processes;
  expect(process?.lines.map(({ state }) => state)).toEqual(["done", "now", "now", "next"]);
  expect(process?.lines.map(({ bracket }) => bracket?.part ?? null)).toEqual(["from", "middle", "to", null]);
});

function processAt(step: number, id: ProcessId) {
  const process = stageAt(processedTable, step).processes.find(
    (candidate) => candidate.place === `process ${id}`,
  );
  if (!process) throw new Error(`no ${id} on the stage`);
  return process;
}
