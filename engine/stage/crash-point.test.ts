import { describe, expect, it } from "vitest";
import type { Trace } from "../world/trace";
import { castOf } from "./cast";
import { crashLines, crashPoint, crashStep, deliveryNumber } from "./crash-point";
import { processedTable } from "./fixtures/processed-table";

const [first, second] = castOf(processedTable);
if (first === undefined || second === undefined) throw new Error("two deliveries are expected");
const lineOf = (trace: Trace, text: string) =>
  trace.handlers.flatMap(({ lines }) => lines).findLast((line) => line.text.trim().startsWith(text))?.line ??
  0;

describe("crashPoint", () => {
  it("is the moment at which a process is about to take a line", () => {
    const point = crashPoint(processedTable, first, lineOf(processedTable, "COMMIT"), 0);
    const world = processedTable.moments[point?.step ?? -1]?.world;
    expect(world?.processes.find(({ id }) => id === first.process)).toMatchObject({
      state: "running",
      line: lineOf(processedTable, "COMMIT"),
    });
    expect(point?.struck).toBe(false);
  });

  it("knows the crash that the trace has there, and its step", () => {
    const point = crashPoint(processedTable, first, lineOf(processedTable, "\\ack"), 0);
    const crash = processedTable.moments.findIndex(({ choice }) => choice?.kind === "crash");
    expect(crash).toBeGreaterThan(0);
    expect(point).toMatchObject({ struck: true });
    expect(point && crashStep(processedTable, point)).toBe(crash);
  });

  it("belongs to the delivery that is meant, not to another one of the same process", () => {
    const begin = lineOf(processedTable, "BEGIN");
    const [one, two] = [first, second].map((role) => crashPoint(processedTable, role, begin, 0)?.step ?? -1);
    expect(two).toBeGreaterThan(one ?? 0);
  });

  it("is none for a line that is never reached", () => {
    expect(crashPoint(processedTable, first, 9999, 0)).toBeNull();
  });
});

describe("crashLines", () => {
  it("names the line of each role's crash", () => {
    expect([...crashLines(processedTable)]).toEqual([
      [first.key, new Set([lineOf(processedTable, "\\ack")])],
    ]);
  });
});

describe("deliveryNumber", () => {
  it("counts all deliveries of the run", () => {
    const end = processedTable.moments.length - 1;
    expect(deliveryNumber(processedTable, 0, first.process)).toBeNull();
    expect(deliveryNumber(processedTable, first.from, first.process)).toBe(1);
    expect(deliveryNumber(processedTable, end, second.process)).toBe(2);
  });
});
