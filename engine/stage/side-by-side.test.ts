import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyTrace } from "./fixtures/arbitrary-trace";
import { processedTable } from "./fixtures/processed-table";
import { twoEmails } from "./fixtures/two-emails";
import { sideBySide } from "./side-by-side";

const last = (trace: { readonly moments: readonly unknown[] }) => trace.moments.length - 1;

describe("sideBySide", () => {
  it("takes every trace from its beginning to its end, at most a step at a time, and never stands still", () => {
    fc.assert(
      fc.property(fc.array(anyTrace, { minLength: 1, maxLength: 3 }), (traces) => {
        const joint = sideBySide(traces);
        expect(joint[0]).toEqual(traces.map(() => 0));
        expect(joint.at(-1)).toEqual(traces.map(last));
        for (const [at, steps] of joint.entries()) {
          const before = joint[at - 1];
          if (before === undefined) continue;
          const moves = steps.map((step, index) => step - (before[index] ?? 0));
          expect(moves.every((move) => move === 0 || move === 1)).toBe(true);
          expect(moves).toContain(1);
        }
      }),
    );
  });

  it("is the trace's own steps for one trace, and for two that are the same", () => {
    const steps = [...processedTable.moments.keys()];
    expect(sideBySide([processedTable])).toEqual(steps.map((step) => [step]));
    expect(sideBySide([processedTable, processedTable])).toEqual(steps.map((step) => [step, step]));
  });

  it("meets at every delivery and fault that both have in common", () => {
    const kinds = ({ moments }: typeof processedTable) =>
      moments.flatMap(({ choice }, step) =>
        choice && choice.kind !== "step" ? [{ kind: choice.kind, step }] : [],
      );
    const [one, other] = [kinds(processedTable), kinds(twoEmails)];
    const joint = sideBySide([processedTable, twoEmails]);
    const shared = one.findIndex(({ kind }, index) => kind !== other[index]?.kind);
    const meetings = (shared === -1 ? one : one.slice(0, shared)).map(({ step }, index) => [
      step,
      other[index]?.step,
    ]);
    expect(meetings.length).toBeGreaterThan(0);
    for (const meeting of meetings) expect(joint).toContainEqual(meeting);
  });
});
