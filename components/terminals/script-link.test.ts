// Links that hold scripts: every script comes back, and a link that was cut or changed is never taken for one.

import fc from "fast-check";
import { expect, test } from "vitest";
import { longestScript, presetFragment, readFragment, scriptFragment } from "./script-link";

const script = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 300 }),
  fc
    .array(fc.constantFrom("A: BEGIN;\n", "B: SELECT 'ü' || '😀 %&=#+';\n"), { maxLength: 60 })
    .map((lines) => lines.join("")),
);

test("every script comes back", () => {
  fc.assert(
    fc.property(script, (text) => {
      expect(readFragment(scriptFragment(text))).toEqual({ kind: "script", script: text });
    }),
    { seed: 1 },
  );
});

test("a link with a character missing or changed is damaged or says the same", () => {
  const change = fc.record({ text: script, at: fc.nat(), put: fc.constantFrom("", "A", "7", "_") });
  fc.assert(
    fc.property(change, ({ text, at, put }) => {
      const fragment = scriptFragment(text);
      const place = fragment.indexOf("=") + 1 + (at % (fragment.length - fragment.indexOf("=") - 1));
      const read = readFragment(fragment.slice(0, place) + put + fragment.slice(place + 1));
      if (read.kind === "script" && read.script !== text) {
        // Only the sum's own name may have been hit: then nothing vouches for the script.
        expect(place).toBeGreaterThanOrEqual(fragment.lastIndexOf("&"));
      }
    }),
    { seed: 2, numRuns: 500 },
  );
});

test("long scripts are compressed, short ones can be read in the address", () => {
  expect(scriptFragment("A: BEGIN;\n")).toMatch(/^#script=/);
  const long = "A: SELECT * FROM processed_messages;\n".repeat(100);
  expect(scriptFragment(long)).toMatch(/^#packed=/);
  expect(scriptFragment(long).length).toBeLessThan(300);
});

test("a script that would unpack to something huge is damaged", () => {
  expect(readFragment(scriptFragment("x".repeat(50 * longestScript)))).toMatchObject({ kind: "damaged" });
});

test("presets have links of their own, a script may be written by hand, and other fragments say nothing", () => {
  expect(readFragment(presetFragment("deadlock"))).toEqual({ kind: "preset", name: "deadlock" });
  expect(readFragment("#script=A:%20SELECT%201;")).toEqual({ kind: "script", script: "A: SELECT 1;" });
  expect(readFragment("#content")).toEqual({ kind: "none" });
  expect(readFragment("")).toEqual({ kind: "none" });
  expect(readFragment("#packed=%%%")).toMatchObject({ kind: "damaged" });
});
