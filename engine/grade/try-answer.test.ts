// What an answer may not do, whatever is quoted in it; and the place of each mistake.
import { describe, expect, test } from "vitest";
import type { FixExercise } from "./exercise";
import { unquoted } from "./quoting";
import { splitSections } from "./sections";
import { placed, refusalOf, sourceOf, type WrittenExercise } from "./try-answer";

const script = String.raw`\setup
CREATE TABLE receipts (order_id int NOT NULL);

\message evt_91c2 {"order_id": 42}

\consumer email-sender
\ack

\expect once 'one receipt'
SELECT count(*) FROM receipts;
`;

const exercise: FixExercise = {
  kind: "fix",
  id: "recognise-it",
  title: "Recognise it",
  task: "Recognise it.",
  hints: ["One.", "Two."],
  why: "Because.",
  edits: ["setup", "consumer email-sender"],
  checks: [
    { says: "the script as it stands", faults: 1 },
    { says: "another order", variant: "another", renamed: { "email-sender": "mailer" }, faults: 1 },
  ],
  accepted: [],
  rejected: [],
};

const read: WrittenExercise = {
  exercise,
  sections: splitSections(script),
  variants: { another: splitSections('\\message evt_7 {"order_id": 7}\n') },
  solution: {},
};

const consumer = "consumer email-sender";
const refusal = (text: string) => refusalOf(read, { [consumer]: text });

describe("an answer is refused", () => {
  test.each([
    ["nothing", "", "empty"],
    ["a comment", "-- later\n/* or\n never */", "empty"],
    ["another section", "\\ack\n\\expect true 'fine'\nSELECT true;", "tampered"],
    ["another section behind a statement", "SELECT 1; \\message evt_2 {}", "tampered"],
    ["another consumer", "\\ack\n\\consumer other\n\\ack", "tampered"],
    ["a string that does not end", "SELECT 'x", "unreadable"],
    ["a dollar quote that does not end", "SELECT $a$ x $$", "unreadable"],
    ["a comment that does not end", "/* /* */ \\ack", "unreadable"],
  ])("for %s", (_, text, kind) => {
    expect(refusal(text)).toMatchObject({ kind });
  });

  test.each([
    ["a section's name in a string", "SELECT '\\expect once';\n\\ack"],
    ["a section's name in a comment", "-- \\expect once\n\\ack"],
    ["a section's name in a dollar quote", "SELECT $x$ \\setup $x$;\n\\ack"],
    ["a quote inside a comment", "-- don't\n\\ack"],
    ["an escape string", "SELECT E'it\\'s \\\\';\n\\ack"],
  ])("but not for %s", (_, text) => {
    expect(refusal(text)).toBeNull();
  });

  test("with the place where it begins another section", () => {
    expect(refusal("\\ack\n  \\expect true 'x'")?.problems).toEqual([
      expect.objectContaining({ section: consumer, line: 2, column: 3 }),
    ]);
  });
});

test("a setup alone is no answer where a handler is to be edited", () => {
  expect(refusalOf(read, { setup: "CREATE TABLE a ();", [consumer]: "" })).toMatchObject({ kind: "empty" });
});

test("a check exchanges what it names, and keeps the answer", () => {
  const [, other] = exercise.checks;
  if (other === undefined) throw new Error("there are two checks");
  const source = sourceOf(read, { [consumer]: "\\nack" }, other);
  expect(source).toContain("\\consumer mailer\n\\nack\n");
  expect(source).toContain("\\message evt_7");
  expect(source).not.toContain("evt_91c2");
});

test("a mistake is placed in the section it is in, by its own lines", () => {
  const answer = { setup: "CREATE TABLE a (\n);\n\n", [consumer]: "BEGIN;\n\\nonsense\n" };
  const lines = sourceOf(read, answer, exercise.checks[0]).split("\n");
  const line = lines.indexOf("\\nonsense") + 1;
  expect(placed(read, answer, [{ line, column: 1, message: "unknown command" }]).problems).toEqual([
    { section: consumer, line: 2, column: 1, message: "unknown command" },
  ]);
  const expectLine = lines.findIndex((text) => text.startsWith("\\expect")) + 1;
  expect(
    placed(read, answer, [{ line: expectLine, column: 1, message: "x" }]).problems[0]?.section,
  ).toBeNull();
});

test("what is blanked out keeps lines and offsets", () => {
  const text = "SELECT 'a\nb' || $x$\n$x$; -- c\n\\ack";
  expect(unquoted(text).text).toHaveLength(text.length);
  expect(unquoted(text).text.indexOf("\\ack")).toBe(text.indexOf("\\ack"));
});
