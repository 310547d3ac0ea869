// Reading an example's file: what it holds, and every mistake with its place.

import { expect, test } from "vitest";
import { readExample } from "./read-example";

const file = String.raw`-- a comment
\title 'It''s one shipment'

\setup
CREATE TABLE shipments (order_id int UNIQUE);

\run
INSERT INTO shipments VALUES (42);
\d shipments
  SELECT '
\not a command';

\outcome ok
\outcome 23505
`;

function problemsOf(source: string): string[] {
  const reading = readExample(source);
  return reading.kind === "problems"
    ? reading.problems.map(({ line, column, message }) => `${line}:${column} ${message}`)
    : [];
}

test("an example has a title, a setup, what is run, and how its runs end", () => {
  expect(readExample(file.replace("\\not", "not"))).toEqual({
    kind: "example",
    example: {
      title: "It's one shipment",
      setup: "CREATE TABLE shipments (order_id int UNIQUE);",
      run: "INSERT INTO shipments VALUES (42);\n\\d shipments\n  SELECT '\nnot a command';",
      outcomes: ["ok", "23505"],
    },
  });
});

test("a setup may be missing, and lines may end as on Windows", () => {
  expect(readExample("\\title 'T'\r\n\\run\r\nSELECT 1;\r\n\\outcome ok\r\n")).toMatchObject({
    kind: "example",
    example: { setup: "", run: "SELECT 1;" },
  });
});

test.each([
  ["", ["1:1 An example begins", "1:1 An example needs a \\run", "1:1 An example states how"]],
  [file, ["11:1 \\not is none of"]],
  ["\\title T\n\\run\nSELECT 1\n\\outcome ok", ["1:8 A title stands in single quotes."]],
  ["\\title ' '\n\\run\nSELECT 1\n\\outcome ok", ["1:8 A title stands in single quotes."]],
  ["\\title 'T'\n\\run\n\n\\outcome ok", ["2:1 There is nothing to run."]],
  ["\\title 'T'\n\\run now\nSELECT 1\n\\outcome ok", ["2:6 \\run stands alone"]],
  ["\\title 'T'\n\\run\nSELECT 1\n", ["2:1 An example states how"]],
  [
    "\\title 'T'\n\\run\nSELECT 1\n\\outcome fine",
    ['4:10 An outcome is ok or an SQLSTATE of five characters, not "fine".'],
  ],
  ["\\title 'T'\n\\run\nSELECT 1\n\\outcome ok\nSELECT 2", ["5:1 SQL belongs under"]],
  ["SELECT 2;\n\\title 'T'\n\\run\nSELECT 1\n\\outcome ok", ["1:1 SQL belongs under"]],
  ["\\title 'T'\n\\run\nSELECT 1\n\\setup\nSELECT 1\n\\outcome ok", ["4:1 \\setup belongs above \\run."]],
  ["\\title 'T'\n\\run\nSELECT 1\n\\run\nSELECT 2\n\\outcome ok", ["4:1 There is a \\run already."]],
  ["\\title 'T'\n\\title 'U'\n\\run\nSELECT 1\n\\outcome ok", ["2:1 There is a \\title already."]],
  ["\\title 'T'\n\\outcome ok\n\\run\nSELECT 1", ["3:1 \\run belongs above \\outcome."]],
])("a mistake is named with its place: %j", (source, expected) => {
  const problems = problemsOf(source);
  expect(problems.map((problem, index) => problem.slice(0, expected[index]?.length))).toEqual(expected);
});
