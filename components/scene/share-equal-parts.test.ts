// Sharing changes what is one object, and nothing else.

import fc from "fast-check";
import { expect, it } from "vitest";
import { shareEqualParts } from "./share-equal-parts";

it("gives data that reads the same", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.stringify(shareEqualParts(value))).toBe(JSON.stringify(value));
    }),
  );
});

it("makes equal parts one object", () => {
  const cell = "x".repeat(300);
  const [first, second] = shareEqualParts([
    { rows: [[cell]], name: "orders" },
    { rows: [[cell]], name: "receipts" },
  ]);
  expect(second?.rows).toBe(first?.rows);
  expect(second).not.toBe(first);
});
