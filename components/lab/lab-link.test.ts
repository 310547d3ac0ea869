// Links that hold scripts and schedules: all come back, and one that was cut or changed is never taken for one.

import fc from "fast-check";
import { expect, test } from "vitest";
import type { Choice } from "../../engine/world/trace";
import { checksum, packText } from "../link/packed-text";
import { labFragment, labLink, longestScript, readLabFragment } from "./lab-link";

const name = fc.string({ unit: "grapheme", maxLength: 12 });
const choice: fc.Arbitrary<Choice> = fc.oneof(
  fc.record({ kind: fc.constantFrom("step", "crash", "lose ack", "late"), process: name }),
  fc.record({ kind: fc.constantFrom("deliver", "timeout"), message: name, process: name }),
  fc.constant<Choice>({ kind: "wait" }),
);
const content = fc.record({
  source: fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 300 }),
    fc
      .array(fc.constantFrom("\\ack\n", "BEGIN;\n", "SELECT 'ü' || '😀 %&=#+';\r\n"), { maxLength: 60 })
      .map((lines) => lines.join("")),
  ),
  choices: fc.array(choice, { maxLength: 40 }),
});

const linkTo = (text: string) => `#lab=${packText(text)}&sum=${checksum(text)}`;

test("every script and schedule comes back", () => {
  fc.assert(
    fc.property(content, (given) => {
      expect(readLabFragment(labFragment(given))).toEqual({ kind: "script", ...given });
    }),
    { seed: 1 },
  );
});

test("a link with a character missing or changed is damaged or says the same", () => {
  const change = fc.record({ given: content, at: fc.nat(), put: fc.constantFrom("", "A", "7", "_") });
  fc.assert(
    fc.property(change, ({ given, at, put }) => {
      const fragment = labFragment(given);
      const place = "#lab=".length + (at % (fragment.length - "#lab=".length));
      const read = readLabFragment(fragment.slice(0, place) + put + fragment.slice(place + 1));
      if (read.kind !== "damaged") expect(read).toEqual({ kind: "script", ...given });
    }),
    { seed: 2, numRuns: 500 },
  );
});

test("a schedule costs a link little, since its choices are alike", () => {
  const source = "\\consumer shipping\nUPDATE orders SET status = 'paid';\n\\ack\n";
  const choices: readonly Choice[] = Array.from({ length: 60 }, () => ({
    kind: "step",
    process: "shipping#1",
  }));
  expect(labLink(source, choices).length).toBeLessThan(labLink(source).length + 100);
});

test("what would unpack to something huge is damaged, and so is a script that is too long", () => {
  for (const length of [longestScript + 1, 50 * longestScript])
    expect(readLabFragment(labFragment({ source: "x".repeat(length), choices: [] }))).toMatchObject({
      kind: "damaged",
    });
});

test("what is packed but no script with choices is damaged", () => {
  for (const text of [
    "no JSON",
    "null",
    "{}",
    '{"source":1,"choices":[]}',
    '{"source":"","choices":[{"kind":"explode"}]}',
    '{"source":"","choices":[{"kind":"step"}]}',
  ])
    expect(readLabFragment(linkTo(text))).toMatchObject({ kind: "damaged" });
  expect(readLabFragment(linkTo('{"source":"a","choices":[{"kind":"wait"}]}'))).toMatchObject({
    kind: "script",
  });
});

test("other fragments say nothing, and a link without its sum is damaged", () => {
  expect(readLabFragment("")).toEqual({ kind: "none" });
  expect(readLabFragment("#content")).toEqual({ kind: "none" });
  expect(readLabFragment("#lab=%%%&sum=1")).toMatchObject({ kind: "damaged" });
  expect(readLabFragment(labFragment({ source: "a", choices: [] }).replace(/&sum.*/, ""))).toMatchObject({
    kind: "damaged",
  });
});
