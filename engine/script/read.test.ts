import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readScript } from "./read";
import type { Script } from "./script";
import { fill } from "./template";

const MINIMAL = "\\consumer c\n\\ack\n\\expect true 'x'\nSELECT true;\n";

async function scriptOf(source: string): Promise<Script> {
  const reading = await readScript(source);
  if (reading.kind === "problems")
    throw new Error(reading.problems.map((problem) => problem.message).join("\n"));
  return reading.script;
}

async function problemsOf(source: string): Promise<readonly string[]> {
  const reading = await readScript(source);
  return reading.kind === "script"
    ? []
    : reading.problems.map(({ line, column, message }) => `${line}:${column}: ${message}`);
}

/** What a handler's first instruction becomes with these variables, by the field that holds a template. */
async function first(line: string): Promise<Script["handlers"][number]["instructions"][number]> {
  const script = await scriptOf(`\\consumer c\n${line}\n\\expect true 'x'\nSELECT true;\n`);
  const [instruction] = script.handlers[0]?.instructions ?? [];
  if (instruction === undefined) throw new Error("no instruction");
  return instruction;
}

describe("a script", () => {
  test("is read whole: sections, options, messages, instructions and expectations", async () => {
    const file = new URL("../explorer/fixtures/processed-table.sql", import.meta.url);
    const script = await scriptOf(await readFile(file, "utf8"));
    expect(script.title).toBe("Processed-message table, in the transaction of the work");
    expect(script.broker).toMatchObject({ kind: "queue", processes: 2, redeliverAfter: 30_000 });
    expect(script.setup).toHaveLength(4);
    expect(script.messages).toMatchObject([
      { id: "evt_91c2", topic: "main", members: { order_id: "42" }, line: 15 },
    ]);
    const [handler] = script.handlers;
    expect(handler?.instructions.map(({ kind, line }) => `${line} ${kind}`)).toEqual([
      "18 sql",
      "19 sql",
      "20 if",
      "21 sql",
      "22 ack",
      "23 quit",
      "25 sql",
      "26 sql",
      "27 sql",
      "28 ack",
    ]);
    expect(handler?.instructions[1]).toMatchObject({ handled: true });
    expect(handler?.instructions[2]).toMatchObject({ otherwise: 6 });
    expect(script.expectations.map(({ kind, label }) => [kind, label])).toEqual([
      ["once", "one shipment for order 42"],
      ["true", "order 42 is paid"],
    ]);
  });

  test("\\elif and \\else send each branch behind the \\endif", async () => {
    const script = await scriptOf(
      "\\consumer c\n\\if :a\n\\ack\n\\elif :b\n\\nack\n\\else\n\\quit\n\\endif\n\\ack\n\\expect true 'x'\nSELECT true;",
    );
    const steps = script.handlers[0]?.instructions.map((instruction) =>
      instruction.kind === "if"
        ? instruction.otherwise
        : instruction.kind === "jump"
          ? instruction.to
          : instruction.kind,
    );
    expect(steps).toEqual([3, "ack", 7, 6, "nack", 7, "quit", "ack"]);
  });

  test("a failure is handled where the next command, past the branches' ends, looks at it", async () => {
    const handled = async (body: string) => {
      const script = await scriptOf(`\\consumer c\n${body}\n\\expect true 'x'\nSELECT true;`);
      return script.handlers[0]?.instructions.flatMap((i) => (i.kind === "sql" ? [i.handled] : []));
    };
    expect(await handled("SELECT 1;\n\\if :SQLSTATE\n\\ack\n\\endif")).toEqual([true]);
    expect(await handled("SELECT 1 \\gset\n\\if not :ERROR\n\\ack\n\\endif")).toEqual([true]);
    expect(await handled("SELECT 1;\n\\set e :ERROR\n\\if :e\n\\endif")).toEqual([false]);
    expect(await handled("\\if :x\nSELECT 1;\n\\else\nSELECT 2;\n\\endif\n\\if :ERROR\n\\endif")).toEqual([
      true,
      true,
    ]);
  });

  test("numbers in JSON keep their digits, null is unset, and objects stay JSON", async () => {
    const script = await scriptOf(
      `\\message m {"a": 10.50, "b": null, "c": {"x": [1, "}"]}, "d": "it's :a", "e": true}\n${MINIMAL}`,
    );
    expect(script.messages[0]?.members).toEqual({
      a: "10.50",
      c: '{"x": [1, "}"]}',
      d: "it's :a",
      e: "true",
    });
  });
});

describe("variables", () => {
  const values = { id: "42", name: "it's", "1": "one" };

  test.each([
    ["SELECT :id, :'name', :\"name\", :id::text", "SELECT 42, 'it''s', \"it's\", 42::text"],
    ["SELECT ':id', $$:id$$, \":id\" -- :id\n;", "SELECT ':id', $$:id$$, \":id\""],
    ["SELECT :unknown, a[1:2], x[:1]", "SELECT :unknown, a[1:2], x[one]"],
  ])("in SQL: %s", async (sql, filled) => {
    const instruction = await first(sql.endsWith(";") ? sql : `${sql};`);
    expect(instruction.kind === "sql" && fill(instruction.template, values)).toBe(filled);
  });

  test.each([
    ["key=email::id", "email:42"],
    ["key='mail to :id'", "mail to 42"],
    ["key=:'name'", "it's"],
    ["key='it''s'", "it's"],
    ["key=:unknown", ":unknown"],
  ])("in arguments: %s", async (argument, filled) => {
    const instruction = await first(`\\effect email ${argument}`);
    expect(instruction.kind === "effect" && fill(instruction.key ?? [], values)).toBe(filled);
  });

  test("in JSON: as they are outside strings, escaped inside, and never the colon of a member", async () => {
    const instruction = await first('\\publish t {"a"::id, "b": ":name", "id": :id}');
    expect(instruction.kind === "publish" && fill(instruction.json, { id: "42", name: '"' })).toBe(
      '{"a":42, "b": "\\"", "id": 42}',
    );
    const plain = await first('\\publish t {"ok":true,"n":12}');
    expect(plain.kind === "publish" && fill(plain.json, { true: "x", "12": "y" })).toBe('{"ok":true,"n":12}');
  });
});

describe("what is wrong is named at its place, with what was expected", () => {
  test.each([
    ["", "1:1: expected a \\consumer section"],
    ["SELECT 1;", "1:1: expected one of \\title"],
    [`\\titel 'x'\n${MINIMAL}`, "1:1: expected one of \\title"],
    [`\\broker topic\n${MINIMAL}`, "1:9: \\broker expects queue or log, not topic"],
    [`\\broker queue redeliver_after=soon\n${MINIMAL}`, "1:15: redeliver_after= expects a duration"],
    [`\\broker queue speed=9\n${MINIMAL}`, "1:15: \\broker has no option speed=: expected processes=, "],
    [`\\message m {"a": }\n${MINIMAL}`, "1:12: expected a JSON object that parses"],
    [`\\message m {"a": "\n${MINIMAL}`, "1:12: this JSON object doesn't end"],
    [`\\message m\n${MINIMAL}`, "1:11: \\message expects a JSON object after the id"],
    ["\\consumer c\n\\if :x\n\\expect true 'x'\nSELECT true;", "2:1: \\if without its \\endif"],
    ["\\consumer c\n\\endif\n\\expect true 'x'\nSELECT true;", "2:1: \\endif without its \\if"],
    ["\\consumer c\n\\if maybe\n\\endif\n\\expect true 'x'\nSELECT true;", "2:1: \\if: expected true, false"],
    [
      "\\consumer c\n\\akc\n\\expect true 'x'\nSELECT true;",
      "2:1: unknown command \\akc: expected SQL or one of",
    ],
    [
      "\\consumer c\n\\echo hi\n\\expect true 'x'\nSELECT true;",
      "2:1: \\echo is for psql, and does nothing here",
    ],
    [
      "\\i schema.sql\n\\consumer c\n\\ack\n\\expect true 'x'\nSELECT true;",
      "1:1: \\i is for psql: expected the other file's text in its place",
    ],
    [
      "\\setup\nCOPY t FROM stdin;\n1\n\\.\n\\consumer c\n\\ack\n\\expect true 'x'\nSELECT true;",
      "4:1: \\. is for psql: expected INSERT, since no rows can follow a COPY here",
    ],
    ["\\consumer c\n\\idle\n\\expect true 'x'\nSELECT true;", "2:1: \\idle is expected inside \\worker only"],
    [
      "\\consumer c\n\\ack now\n\\expect true 'x'\nSELECT true;",
      "2:6: \\ack expects the end of the line, not now",
    ],
    [
      "\\consumer c\nSELECT 1\n\\ack\n\\expect true 'x'\nSELECT true;",
      "2:9: expected ; to end this statement before \\ack",
    ],
    [
      "\\consumer c\nSELECT 1; \\gset\n\\expect true 'x'\nSELECT true;",
      "2:11: expected a statement without ; before",
    ],
    ["\\consumer c\n\\ack\n\\expect true x'\nSELECT true;", "3:14: this text in single quotes doesn't end"],
    ["\\consumer c\n\\ack\n\\expect true 'x'\n", "3:1: \\expect expects a query after it"],
    [
      "\\consumer c\n\\ack\n\\expect true 'x'\nSELECT true; SELECT 1;",
      "4:14: \\expect expects one query only",
    ],
    [`\\consumer c\n${MINIMAL}`, "2:1: the name c is taken"],
  ])("%j", async (source, expected) => {
    expect((await problemsOf(source))[0]).toContain(expected);
  });

  test("a string that doesn't end is reported where it begins", async () => {
    expect(await problemsOf(`${MINIMAL}\\expect true 'y'\nSELECT 'abc;\n`)).toEqual([
      "6:8: unterminated quoted string",
    ]);
  });
});

test("no text makes the reader fail", async () => {
  const words = [
    "\\consumer c",
    "\\expect once 'x'",
    "\\if :x",
    "\\endif",
    "\\else",
    "\\gset",
    "\\ack",
    "\\message m {",
    "}",
  ];
  const more = [
    "\\broker log",
    "\\worker w",
    "SELECT",
    "1",
    ";",
    "'",
    '"',
    "$$",
    ":x",
    "\n",
    " ",
    "\\",
    "--",
    "é",
    "\0",
    "=",
  ];
  const soup = fc
    .array(fc.constantFrom(...words, ...more), { maxLength: 40 })
    .map((parts) => parts.join(" "));
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string({ unit: "binary", maxLength: 200 }), soup), async (source) => {
      const reading = await readScript(source);
      if (reading.kind === "problems") expect(reading.problems.length).toBeGreaterThan(0);
    }),
    { numRuns: 500 },
  );
});
