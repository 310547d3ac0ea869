import { describe, expect, it } from "vitest";
import { clauses, countOf, duration, listOf, ordinal, processName, shortened } from "./words";

describe("words", () => {
  it.each([
    [20, "20 ms"],
    [1500, "1.5 s"],
    [29_940, "30 s"],
    [90_000, "1.5 min"],
    [86_400_000, "1 day"],
    [14 * 86_400_000 + 10, "14 days"],
  ])("writes %i ms as %s", (time, words) => {
    expect(duration(time)).toBe(words);
  });

  it("writes counts, lists and names", () => {
    expect([0, 1, 2].map((count) => countOf(count, "row"))).toEqual(["no row", "1 row", "2 rows"]);
    expect(listOf(["a", "b", "c"])).toBe("a, b and c");
    expect(clauses(["a is b", "c is d"])).toBe("a is b, and c is d");
    expect([1, 2, 11].map(ordinal)).toEqual(["first", "second", "number 11"]);
    expect(processName("email-sender#2")).toBe("email-sender #2");
    expect(shortened("SELECT  1\n FROM orders", 12)).toBe("SELECT 1 FR…");
  });
});
