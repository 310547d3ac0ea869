import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyTrace } from "./fixtures/arbitrary-trace";
import { processedTable } from "./fixtures/processed-table";
import { twoEmails } from "./fixtures/two-emails";
import { stageAt, timersAt } from "./stage";

const traceAndMoment = anyTrace.chain((trace) =>
  fc.tuple(fc.constant(trace), fc.double({ min: -1, max: trace.moments.length + 1, noNaN: true })),
);

describe("stageAt", () => {
  it("draws every moment of every trace, before the first and after the last step too", () => {
    fc.assert(
      fc.property(traceAndMoment, ([trace, moment]) => {
        const stage = stageAt(trace, moment);
        expect(stage.step).toBeGreaterThanOrEqual(0);
        expect(stage.step).toBeLessThan(trace.moments.length);
        expect(stage.motion).toBeGreaterThanOrEqual(0);
        expect(stage.motion).toBeLessThanOrEqual(1);
        expect(JSON.parse(JSON.stringify(stage))).toEqual(stage);
      }),
    );
  });

  it("draws a moment the same whatever was drawn before it", () => {
    fc.assert(
      fc.property(
        traceAndMoment,
        fc.array(fc.double({ min: 0, max: 8, noNaN: true })),
        ([trace, moment], visits) => {
          const alone = stageAt(structuredClone(trace), moment);
          for (const visit of visits) stageAt(trace, visit);
          expect(stageAt(trace, moment)).toEqual(alone);
        },
      ),
    );
  });

  it("shows what a step did only once its motion is over", () => {
    const before = stageAt(twoEmails, 1);
    const moving = stageAt(twoEmails, 1.2);
    const arrived = stageAt(twoEmails, 1.9);
    expect(moving.effects).toEqual(before.effects);
    expect(moving.step).toBe(2);
    expect(moving.journeys).toMatchObject([{ from: "process email-sender#1", to: "outside" }]);
    expect(arrived.effects).toMatchObject([{ number: 1, name: "e-mail", message: "evt_91c2", isNew: true }]);
    expect({ ...arrived, motion: 1, time: 0 }).toEqual({ ...stageAt(twoEmails, 2), motion: 1, time: 0 });
  });

  it("has all processes from the start, so that nothing appears out of nowhere", () => {
    for (const step of processedTable.moments.keys()) {
      const { processes } = stageAt(processedTable, step);
      expect(processes.map(({ title }) => title)).toEqual(["email-sender #1", "email-sender #2"]);
    }
  });

  it("calls what is missing lost only at the end, and what is too much duplicated at once", () => {
    const verdicts = twoEmails.moments.map(
      (_moment, step) => stageAt(twoEmails, step).expectations[0]?.verdict,
    );
    expect(verdicts.slice(0, 3)).toEqual(["waiting", "waiting", "once"]);
    expect(verdicts.slice(7)).toEqual(["duplicated", "duplicated", "duplicated"]);
  });

  it("marks what is uncommitted with who wrote it, and what a commit brought", () => {
    const open = stageAt(processedTable, 4);
    expect(
      open.tables.map(({ rows }) => rows.map(({ uncommitted, change }) => [uncommitted, change])),
    ).toEqual([[["email-sender#1", "updated"]], [["email-sender#1", "inserted"]], []]);
    const committed = stageAt(processedTable, 6);
    expect(
      committed.tables.map(({ rows }) => rows.map(({ uncommitted, change }) => [uncommitted, change])),
    ).toEqual([[[null, "updated"]], [[null, "inserted"]], [[null, "inserted"]]]);
    expect(stageAt(processedTable, 7).tables.flatMap(({ rows }) => rows.map(({ change }) => change))).toEqual(
      ["kept", "kept", "kept"],
    );
  });
});

describe("timersAt", () => {
  it("runs from a delivery to the moment at which the message is delivered again", () => {
    const place = "message email-sender evt_91c2";
    const shares = [1, 4, 4.2, 4.4].map((moment) => timersAt(twoEmails, moment).get(place));
    expect(shares[0]).toBeCloseTo(0);
    for (const [index, share] of shares.slice(1).entries()) expect(share).toBeGreaterThan(shares[index] ?? 1);
    expect(shares[3]).toBeGreaterThan(0.85);
    expect(timersAt(twoEmails, 5).size).toBe(0);
  });
});
