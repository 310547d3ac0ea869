import { expect, test } from "vitest";
import type { TerminalWindow } from "../../engine/terminals/windows";
import { holdingWords } from "./lock-words";

const idle: TerminalWindow = {
  name: "B",
  lines: [],
  transaction: "idle",
  openSince: null,
  work: [],
  wait: null,
  lost: false,
};
const open: TerminalWindow = { ...idle, transaction: "open", openSince: 1 };
const wait = { waitsFor: ["A"], since: 4 };

test("tells what a terminal holds by the steps that locked it", () => {
  expect(holdingWords(idle, [])).toBe("holds nothing");
  expect(holdingWords(open, [])).toBe("holds nothing yet");
  expect(holdingWords({ ...open, work: [2] }, ["C"])).toBe("holds what it did in step 3");
  expect(holdingWords({ ...open, work: [2, 4, 6] }, [])).toBe("holds what it did in steps 3, 5 and 7");
  expect(holdingWords({ ...open, transaction: "failed" }, [])).toBe(
    "holds nothing: its transaction has failed",
  );
});

test("names those who wait where no step tells of the lock", () => {
  expect(holdingWords(open, ["C"])).toBe("holds what C waits for");
  expect(holdingWords(open, ["A", "C"])).toBe("holds what A and C wait for");
});

test("tells of a wait beside what is held, and beside those who wait in turn", () => {
  expect(holdingWords({ ...idle, wait }, [])).toBe("waits for A since step 5");
  expect(holdingWords({ ...open, work: [2], wait }, [])).toBe(
    "holds what it did in step 3; waits for A since step 5",
  );
  expect(holdingWords({ ...idle, wait }, ["C"])).toBe("holds what C waits for; waits for A since step 5");
});
