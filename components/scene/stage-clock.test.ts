import { describe, expect, it } from "vitest";
import { momentOfTrack } from "./stage-clock";

// The first trace has a step more before the two meet again.
const joint = [
  [0, 0],
  [1, 1],
  [2, 1],
  [3, 2],
];

describe("momentOfTrack", () => {
  it("is the moment itself for a trace that takes every step", () => {
    for (const moment of [0, 0.4, 1, 1.9, 2.5, 3])
      expect(momentOfTrack(joint, 0, moment)).toBeCloseTo(moment);
  });

  it("stands at a whole step while the other trace goes on alone", () => {
    expect(momentOfTrack(joint, 1, 1)).toBe(1);
    expect(momentOfTrack(joint, 1, 1.5)).toBe(1);
    expect(momentOfTrack(joint, 1, 2)).toBe(1);
    expect(momentOfTrack(joint, 1, 2.25)).toBeCloseTo(1.25);
    expect(momentOfTrack(joint, 1, 3)).toBe(2);
  });
});
