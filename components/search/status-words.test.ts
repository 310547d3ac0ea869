import { expect, test } from "vitest";
import { statusWords } from "./status-words";

test("says what can be searched before anything is typed", () => {
  expect(statusWords("ready", "  ", 0, 0)).toMatch(/^Lessons, guide, glossary and the matrix\./);
});

test("counts what there is, and says so where not all of it is shown", () => {
  expect(statusWords("ready", "fencing", 1, 1)).toBe("1 place found");
  expect(statusWords("ready", "outbox", 12, 12)).toBe("12 places found");
  expect(statusWords("ready", "ack", 12, 97)).toBe("97 places found; these are the nearest 12");
});

test("gives advice where nothing is found", () => {
  expect(statusWords("ready", "zebra", 0, 0)).toMatch(/^Nothing found\. /);
});

test("counts nothing as long as there is no index", () => {
  expect(statusWords("loading", "ack", 0, 0)).toBe("Loading the index");
  expect(statusWords("failed", "ack", 0, 0)).toBe("");
});
