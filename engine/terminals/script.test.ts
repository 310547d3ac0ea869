// Reading terminal scripts.

import { expect, test } from "vitest";
import { parseTerminalScript } from "./script";

function statements(text: string) {
  const parsed = parseTerminalScript(text);
  if (parsed.kind === "problem") throw new Error(JSON.stringify(parsed.problem));
  return parsed.statements.map(({ terminal, sql, line }) => [terminal, sql, line]);
}

function problem(text: string) {
  const parsed = parseTerminalScript(text);
  if (parsed.kind === "script") throw new Error("It has no problem.");
  return parsed.problem;
}

test("a line is a terminal's name, a colon and a statement", () => {
  expect(statements("setup: CREATE TABLE t (i int);\nA: SELECT 1\nB-2 : SELECT 2")).toEqual([
    ["setup", "CREATE TABLE t (i int);", 1],
    ["A", "SELECT 1", 2],
    ["B-2", "SELECT 2", 3],
  ]);
});

test("a statement goes on in indented lines, and may begin on the first of them", () => {
  expect(statements("A: SELECT 1,\n\t2;\n\nB:\n  SELECT 'x:\n  y';")).toEqual([
    ["A", "SELECT 1,\n\t2;", 1],
    ["B", "SELECT 'x:\n  y';", 4],
  ]);
});

test("comments and empty lines stand anywhere between lines; carriage returns and a byte order mark don't matter", () => {
  expect(statements("\ufeff-- first\r\nA: SELECT 1 -- one\r\n   -- between\r\n  + 1;\r\n\r\n")).toEqual([
    ["A", "SELECT 1 -- one\n  + 1;", 2],
  ]);
});

test("an empty text is a script without statements", () => {
  expect(statements("")).toEqual([]);
  expect(statements("-- nothing yet\n\n")).toEqual([]);
});

test("semicolons that end no statement are no problem", () => {
  expect(statements("A: SELECT ';', \";\", $$;$$ /* ; */; -- ;")).toHaveLength(1);
});

test.each([
  ["SELECT 1;", 1, 1, "Expected a line such as"],
  ["A: SELECT 1;\nSELECT 2;", 2, 1, "Expected a line such as"],
  ["  SELECT 1;", 1, 3, "An indented line continues"],
  ["A: SELECT 1;\nB:  \nC: SELECT 1;", 2, 5, "Expected a statement"],
  ["A: \\d", 1, 4, "Backslash commands"],
  ["A: BEGIN; SELECT 1;", 1, 4, "Expected one statement"],
])("%j is no script", (text, line, column, message) => {
  expect(problem(text)).toMatchObject({ line, column, message: expect.stringContaining(message) });
});
