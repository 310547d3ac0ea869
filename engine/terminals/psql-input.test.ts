// What is complete at a psql prompt, and what is still open: against PostgreSQL's own scanner.

import fc from "fast-check";
import { expect, test } from "vitest";
import { splitStatements } from "../script/split";
import { type OpenEnd, readPsqlInput } from "./psql-input";

test("a statement ends at its semicolon, and several on a line are several", () => {
  expect(readPsqlInput("BEGIN; SELECT 1;\n")).toEqual({
    lines: ["BEGIN;", "SELECT 1;"],
    rest: "",
    open: null,
  });
});

test("space, comments and stray semicolons are no statement", () => {
  expect(readPsqlInput(" ;; -- nothing;\n /* no; */ ;")).toEqual({ lines: [], rest: "", open: null });
});

test("help, exit and quit alone are commands, as in psql", () => {
  expect(
    ["help", " Exit;\n", "quit", "SELECT help;", "constructor"].map((text) => readPsqlInput(text).lines),
  ).toEqual([["\\?"], ["\\q"], ["\\q"], ["SELECT help;"], []]);
});

test.each<[string, OpenEnd]>([
  ["SELECT 1", "statement"],
  ["SELECT 'it''s", "string"],
  ["SELECT E'a\\'", "string"],
  ['SELECT "a', "identifier"],
  ["SELECT $tag$ ; $$ ; $tag", "dollar"],
  ["SELECT 1 /* a /* b */ ;", "comment"],
  ["SELECT (1;", "parenthesis"],
  ["CREATE FUNCTION f() RETURNS int BEGIN ATOMIC SELECT 1;", "statement"],
])("%j stays open", (text, open) => {
  expect(readPsqlInput(text)).toEqual({ lines: [], rest: text, open });
});

test("what is open is kept without what was complete before it", () => {
  expect(readPsqlInput("BEGIN;\nSELECT 1,\n")).toEqual({
    lines: ["BEGIN;"],
    rest: "SELECT 1,\n",
    open: "statement",
  });
});

test("a command runs to the end of its line, also in the middle of a statement", () => {
  expect(readPsqlInput("\\d inbox; really\nSELECT 1;").lines).toEqual(["\\d inbox; really", "SELECT 1;"]);
  expect(readPsqlInput("SELECT 1 \\dt\n + 1;").lines).toEqual(["\\dt", "SELECT 1 \n + 1;"]);
  expect(readPsqlInput("SELECT '\\d';").lines).toEqual(["SELECT '\\d';"]);
});

test("\\g ends a statement and \\r drops it", () => {
  expect(readPsqlInput("SELECT 1 \\g").lines).toEqual(["SELECT 1"]);
  expect(readPsqlInput("SELECT 1 \\r\nSELECT 2;").lines).toEqual(["SELECT 2;"]);
});

test("statements end where PostgreSQL's scanner says", async () => {
  const piece = fc.constantFrom(
    ...["SELECT 1", ";", " ", "\n", "'a;b'", "''", "E'\\';'", '"c;d"', "$$ ; $$", "$x$ $$; $x$", "(", ")"],
    ...[
      "-- ;\n",
      "/* ; */",
      "/* /* */ ; */",
      ", 2",
      "x$1",
      "begin",
      "end",
      "case",
      "create function f() begin atomic",
    ],
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 14 }), async (pieces) => {
      const text = pieces.join(" ");
      const theirs = await splitStatements(text);
      const { lines, open } = readPsqlInput(text);
      const complete = theirs.filter(({ kind }) => kind === "statement").length;
      expect(lines.length).toBe(complete);
      expect(open !== null).toBe(theirs.some(({ kind }) => kind === "unfinished"));
    }),
    { numRuns: 400, seed: 5 },
  );
});
