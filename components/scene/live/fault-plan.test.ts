import { describe, expect, it } from "vitest";
import { processedTable } from "@/engine/stage/fixtures/processed-table";
import type { FaultPlan } from "@/engine/world/scene";
import { beforeStep, faultWords, inDelivery, isOn, placesOf, switched, withFault } from "./fault-plan";

describe("a switch", () => {
  it("adds its fault to the first delivery that has none, at its usual place", () => {
    const crashed = switched([], "crash", processedTable);
    expect(crashed).toEqual([{ kind: "crash", delivery: 1, before: "\\ack" }]);
    expect(switched(crashed, "timeout", processedTable).at(-1)).toEqual({
      kind: "timeout",
      delivery: 2,
      before: "COMMIT;",
    });
    expect(switched(crashed, "lose ack", processedTable).at(-1)).toEqual({ kind: "lose ack", delivery: 2 });
  });

  it("takes all faults of its kind away, and no other", () => {
    const plan: FaultPlan = [
      { kind: "crash", delivery: 1, before: "\\ack" },
      { kind: "late", delivery: 2 },
      { kind: "crash", worker: "pruner" },
    ];
    const without = switched(plan, "crash", processedTable);
    expect(without).toEqual([{ kind: "late", delivery: 2 }]);
    expect(isOn(without, "crash")).toBe(false);
  });
});

describe("a fault", () => {
  it("keeps its moment in another delivery, and its delivery before another step", () => {
    const fault = { kind: "timeout", delivery: 1, after: "INSERT" } as const;
    expect(inDelivery(fault, 3)).toEqual({ kind: "timeout", delivery: 3, after: "INSERT" });
    expect(beforeStep(fault, "COMMIT;")).toEqual({ kind: "timeout", delivery: 1, before: "COMMIT;" });
    expect(beforeStep({ kind: "crash", worker: "relay", pass: 2 }, "COMMIT;")).toEqual({
      kind: "crash",
      worker: "relay",
      pass: 2,
      before: "COMMIT;",
    });
  });

  it("is told as a phrase, and taken away at its place", () => {
    const plan: FaultPlan = [
      { kind: "crash", delivery: 1, before: "COMMIT;" },
      { kind: "lose ack", delivery: 2 },
    ];
    expect(plan.map(faultWords)).toEqual([
      "a crash in the first delivery, before COMMIT",
      "the ack of the second delivery lost",
    ]);
    expect(withFault(plan, 0, null)).toEqual([{ kind: "lose ack", delivery: 2 }]);
  });
});

it("can strike before every step of the consumer, each text once", () => {
  const places = placesOf(processedTable);
  expect(places).toContain("COMMIT;");
  expect(places.filter((text) => text === "\\ack")).toHaveLength(1);
  expect(places.some((text) => text.startsWith("\\if"))).toBe(false);
});
