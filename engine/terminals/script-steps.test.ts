// Steps as scripts: what is written is read again, and every command for the terminals skips what only the page knows.

import fc from "fast-check";
import { expect, test } from "vitest";
import { parseTerminalScript } from "./script";
import { readSteps, windowNames, writeScript } from "./script-steps";
import type { TerminalStep } from "./step";

function stepsOf(text: string): readonly TerminalStep[] {
  const read = readSteps(text);
  if (read.kind === "problem") throw new Error(read.problem.message);
  return read.steps;
}

test("commands stand as comments, which the terminals command skips", () => {
  const steps: TerminalStep[] = [
    { terminal: "setup", text: "CREATE TABLE t (i int);" },
    { terminal: "A", text: "\\d t" },
    { terminal: "B", text: "SELECT 1;" },
    { terminal: "A", text: "\\q" },
  ];
  const script = writeScript(steps);
  expect(script).toBe("setup: CREATE TABLE t (i int);\n-- A: \\d t\nB: SELECT 1;\n-- A: \\q\n");
  expect(stepsOf(script)).toEqual(steps);
  const parsed = parseTerminalScript(script);
  expect(parsed.kind === "script" && parsed.statements.map(({ terminal }) => terminal)).toEqual([
    "setup",
    "B",
  ]);
});

test("a fourth window is a problem at its first line", () => {
  expect(
    readSteps("setup: SELECT 0;\nA: SELECT 1;\nB: SELECT 1;\nC: SELECT 1;\n\nD: SELECT 1;"),
  ).toMatchObject({
    kind: "problem",
    problem: { line: 6, column: 1, message: "D would be window 4, and there is room for 3: A, B, C." },
  });
});

test("setup has no window", () => {
  expect(windowNames(stepsOf("setup: SELECT 1;\nB: SELECT 1;\nA: SELECT 1;"))).toEqual(["B", "A"]);
});

test("a line break in a string becomes an escape, so that indenting does not change the string", () => {
  const steps = [{ terminal: "A", text: "SELECT 'one\ntwo''s \\n', $$a\nb$$,\n1;" }];
  expect(writeScript(steps)).toBe("A: SELECT E'one\\ntwo''s \\\\n', $$a\n  b$$,\n  1;\n");
});

test("whatever is typed is read again from its script, but for space at the beginning of lines", () => {
  const text = fc
    .array(fc.constantFrom("SELECT", "'a'", "E'\\''", "1", "\n", "  ", "-- c\n", "x", "(", ")", '"b"'), {
      minLength: 1,
      maxLength: 12,
    })
    .map((pieces) => `SELECT 0 ${pieces.join(" ")};`);
  const step = fc.record({ terminal: fc.constantFrom("A", "B", "setup"), text });
  const bare = (steps: readonly TerminalStep[]) =>
    steps.map(({ terminal, text }) => ({
      terminal,
      text: text
        .split("\n")
        .map((line) => line.trim())
        .filter((line) => line !== "" && !line.startsWith("--"))
        .join("\n"),
    }));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 6 }), (steps) => {
      expect(bare(stepsOf(writeScript(steps)))).toEqual(bare(steps));
    }),
    { seed: 3 },
  );
});
