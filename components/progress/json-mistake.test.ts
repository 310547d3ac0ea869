// The place of a mistake in JSON, held against what JSON.parse accepts.
import fc from "fast-check";
import { expect, test } from "vitest";
import { findJsonMistake } from "./json-mistake";

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test.each([
  ['{\n  "course": oops\n}', 2, 13, "a value"],
  ['{"a": 1,}', 1, 9, "a name"],
  ["[1 2]", 1, 4, "a comma or ]"],
  ['{"a" 1}', 1, 6, "a colon"],
  ['{"a": 1', 1, 8, "a comma or }"],
  ["[", 1, 2, "a value or ]"],
  ["", 1, 1, "a value"],
  ["{} {}", 1, 4, "the end"],
  ["'a'", 1, 1, "a value"],
  ["01", 1, 2, "the end"],
] as const)("%j", (text, line, column, expected) => {
  expect(findJsonMistake(text)).toEqual({ line, column, expected });
});

test("JSON has no mistake", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(3), (value, indent) => {
      expect(findJsonMistake(JSON.stringify(value, null, indent))).toBeNull();
    }),
  );
});

test("there is a mistake exactly where JSON.parse refuses the text", () => {
  const changed = fc
    .tuple(
      fc.json(),
      fc.nat(),
      fc.constantFrom("", "{", "}", "[", "]", ",", ":", '"', "\\", "0", "-", ".", "e", " ", "null"),
    )
    .map(([json, at, piece]) => {
      const place = at % (json.length + 1);
      return json.slice(0, place) + piece + json.slice(place + 1);
    });
  fc.assert(
    fc.property(changed, (text) => {
      expect(findJsonMistake(text) === null).toBe(isJson(text));
    }),
    { numRuns: 2000 },
  );
});
