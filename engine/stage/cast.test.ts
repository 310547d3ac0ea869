import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { castOf, roleAt } from "./cast";
import { anyTrace } from "./fixtures/arbitrary-trace";
import { processedTable } from "./fixtures/processed-table";

describe("the cast", () => {
  it("has a role for whoever acts, at the step in which it acts", () => {
    fc.assert(
      fc.property(anyTrace, (trace) => {
        for (const [step, { events }] of trace.moments.entries()) {
          for (const event of events) {
            if (!("process" in event)) continue;
            const role = roleAt(trace, step, event.process);
            expect(role?.process).toBe(event.process);
            expect(role?.from).toBeLessThanOrEqual(step);
          }
        }
      }),
    );
  });

  it("gives each role a key of its own, and a process one role at a time", () => {
    fc.assert(
      fc.property(anyTrace, (trace) => {
        const cast = castOf(trace);
        expect(new Set(cast.map(({ key }) => key)).size).toBe(cast.length);
        for (const { process, until } of cast) {
          if (until === null) continue;
          expect(cast.some((next) => next.process === process && next.from === until)).toBe(true);
        }
      }),
    );
  });

  it("has a role for each delivery while there are few, and one for each process when there are many", () => {
    const [first, delivered] = processedTable.moments;
    if (!first || !delivered) throw new Error("the fixture has no delivery");
    const deliveries = (count: number) => ({
      ...processedTable,
      moments: [first, ...Array.from({ length: count }, () => delivered)],
    });
    expect(castOf(deliveries(3)).map(({ key, entry }) => [key, entry])).toEqual([
      ["email-sender#1", "first"],
      ["email-sender#1 (2)", "again"],
      ["email-sender#1 (3)", "again"],
    ]);
    expect(castOf(deliveries(4)).map(({ key }) => key)).toEqual(["email-sender#1"]);
  });
});
