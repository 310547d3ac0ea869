// What the review says before a sitting and after one.
import { describe, expect, test } from "vitest";
import { headWords, leftWords } from "./sitting-words";

const next = { due: "2026-12-03T12:00:00.000Z", count: 2 };

describe("before a sitting", () => {
  test("the heading counts what is due, and the line below does not say it again", () => {
    expect(headWords(null, 4, 6)).toBe("4 questions are due");
    expect(leftWords(null, 4, next, true)).toBe(
      "Missed ones come first. The next 2 are due on 3 December 2026.",
    );
    expect(headWords(null, 1, 6)).toBe("1 question is due");
    expect(leftWords(null, 1, { ...next, count: 1 }, true)).toBe("The next is due on 3 December 2026.");
  });

  test("nothing due, nothing met, nothing left in the course", () => {
    expect(headWords(null, 0, 6)).toBe("Nothing is due");
    expect(leftWords(null, 0, next, true)).toBe("The next 2 are due on 3 December 2026.");
    expect(headWords(null, 0, 0)).toBe("Nothing to review yet");
    expect(leftWords(null, 0, null, false)).toMatch(/^Questions come here when you have answered them/);
    expect(leftWords(null, 0, null, true)).toMatch(/not in the course any more/);
  });
});

describe("after a sitting", () => {
  test("the heading counts what was right of what was answered, and what was skipped", () => {
    expect(headWords({ asked: 3, recalls: ["right", "partly", "missed"] }, 0, 3)).toBe("1 of 3 right");
    expect(headWords({ asked: 5, recalls: ["right", "right"] }, 3, 5)).toBe("2 of 2 right, 3 skipped");
    expect(headWords({ asked: 2, recalls: [] }, 2, 5)).toBe("2 skipped");
  });

  test("the line below says what is due now", () => {
    expect(leftWords({ asked: 5, recalls: [] }, 2, next, true)).toBe(
      "2 questions are due now. Missed ones come first. The next 2 are due on 3 December 2026.",
    );
    expect(leftWords({ asked: 5, recalls: [] }, 1, null, true)).toBe("1 question is due now.");
  });
});
