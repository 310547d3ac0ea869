import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { splitStatements } from "./split";

const texts = async (text: string) => (await splitStatements(text)).map((piece) => piece.text);

describe("splitting as psql does", () => {
  test("a semicolon ends a statement, and empty statements vanish", async () => {
    expect(await texts("SELECT 1; ;\n-- nothing\nSELECT 2 ;")).toEqual(["SELECT 1", "SELECT 2"]);
  });

  test.each([
    ["a string", "SELECT 'a;b''c'"],
    ["a string with escapes", "SELECT E'a\\';b'"],
    ["a dollar-quoted string", "SELECT $x$ ; $y$ ; $x$"],
    ["a quoted identifier", 'SELECT ";"'],
    ["a comment", "SELECT 1 -- ;\n + 2"],
    ["a nested comment", "SELECT /* ; /* ; */ ; */ 1"],
    ["parentheses", "CREATE RULE r AS ON INSERT TO t DO (SELECT 1; SELECT 2)"],
    [
      "an SQL function's body",
      "CREATE FUNCTION f() RETURNS int BEGIN ATOMIC SELECT CASE WHEN true THEN 1 END; END",
    ],
  ])("a semicolon inside %s doesn't", async (_, statement) => {
    expect(await texts(`${statement}; SELECT 2`)).toEqual([statement, "SELECT 2"]);
  });

  test("BEGIN by itself is a statement, not a body", async () => {
    expect(await texts("BEGIN; SELECT 1; END;")).toEqual(["BEGIN", "SELECT 1", "END"]);
  });

  test("a command runs to the end of its line, whatever it holds", async () => {
    expect(await texts(`\\message m {"a": "it's"}\nSELECT 'b\\c' \\gset\n\\ack`)).toEqual([
      `\\message m {"a": "it's"}`,
      "SELECT 'b\\c'",
      "\\gset",
      "\\ack",
    ]);
  });

  test("offsets count UTF-16 units, whatever the text holds", async () => {
    const text = "SELECT '😀é'; SELECT 'ü\ud800';";
    const pieces = await splitStatements(text);
    expect(pieces.map(({ start, end }) => text.slice(start, end))).toEqual([
      "SELECT '😀é'",
      "SELECT 'ü\ud800'",
    ]);
  });

  test("a statement without its semicolon is unfinished", async () => {
    expect((await splitStatements("SELECT 1; SELECT 2")).map((piece) => piece.kind)).toEqual([
      "statement",
      "unfinished",
    ]);
  });

  test.each([
    ["SELECT 'abc", 7, "unterminated quoted string"],
    ["SELECT 1; SELECT $a$ \\if", 17, "unterminated dollar-quoted string"],
    ["SELECT 1;\n/* x /* */", 10, "unterminated /* comment"],
    ['SELECT 1, "x', 10, "unterminated quoted identifier"],
    ["SELECT\n 12abc;", 8, "trailing junk after numeric literal"],
    ["SELECT é, 'x", 10, "unterminated quoted string"],
  ])("%j is reported at its place in PostgreSQL's words", async (text, offset, message) => {
    expect((await splitStatements(text)).at(-1)?.problem).toEqual({ offset, message });
  });

  test("no text makes it fail, and pieces stand in order inside the text", async () => {
    const soup = fc.array(
      fc.constantFrom(
        "'",
        '"',
        "$$",
        "$a$",
        "\\",
        "\n",
        ";",
        "(",
        ")",
        "--",
        "/*",
        "*/",
        ":x",
        "BEGIN",
        "E'",
        "é",
        "\0",
        " ",
      ),
      { maxLength: 25 },
    );
    const anything = fc.oneof(
      fc.string({ unit: "binary" }),
      soup.map((parts) => parts.join("")),
    );
    await fc.assert(
      fc.asyncProperty(anything, async (text) => {
        let at = 0;
        for (const piece of await splitStatements(text)) {
          expect(piece.start).toBeGreaterThanOrEqual(at);
          expect(piece.text).toBe(text.slice(piece.start, piece.end));
          at = piece.end;
        }
      }),
      { numRuns: 300 },
    );
  });
});
