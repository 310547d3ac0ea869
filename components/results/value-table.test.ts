// How much of a long result is shown at once.
import fc from "fast-check";
import { expect, test } from "vitest";
import { nextHelping } from "./value-table";

test("the wider a table, the fewer rows come at once, but never fewer than twenty while there are some", () => {
  expect(nextHelping(20, 100_000, 2)).toBe(2500);
  expect(nextHelping(20, 100_000, 10)).toBe(500);
  expect(nextHelping(20, 100_000, 1000)).toBe(20);
  expect(nextHelping(20, 30, 2)).toBe(10);
});

test("asking again and again shows every row once, and then there are no more", () => {
  const sizes = fc.record({
    total: fc.integer({ min: 20, max: 50_000 }),
    columns: fc.integer({ min: 0, max: 2000 }),
  });
  fc.assert(
    fc.property(sizes, ({ total, columns }) => {
      let shown = 20;
      for (let asked = 0; shown < total && asked < total; asked++) {
        const more = nextHelping(shown, total, columns);
        expect(more).toBeGreaterThan(0);
        shown += more;
      }
      expect(shown).toBe(total);
      expect(nextHelping(shown, total, columns)).toBe(0);
    }),
  );
});
