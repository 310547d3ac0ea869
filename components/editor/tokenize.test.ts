// The tokenizer agrees with PostgreSQL about where strings, comments and names end.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type TokenKind, tokenizeLines } from "./tokenize";

function kinds(sql: string, kind: TokenKind): string[] {
  return tokenizeLines(sql).flatMap((line) =>
    line.filter((token) => token.kind === kind).map((token) => token.text.trim()),
  );
}

describe("tokenizeLines", () => {
  it("loses and invents no character", () => {
    const pieces = fc.constantFrom(
      "'",
      "''",
      '"',
      "/*",
      "*/",
      "--",
      "$$",
      "$a$",
      "\n",
      "\\",
      "E'",
      "a",
      "::",
      ":x",
      "1.5e3",
      "😀",
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string({ maxLength: 4, unit: "binary" }))), (parts) => {
        const sql = parts.join("");
        const again = tokenizeLines(sql).map((line) => line.map((token) => token.text).join(""));
        expect(again.join("\n")).toBe(sql);
      }),
    );
  });

  it("colours keywords in any case, and names that could be one only in capitals", () => {
    expect(kinds("select key from orders PRIMARY KEY", "keyword")).toEqual([
      "select",
      "from",
      "PRIMARY",
      "KEY",
    ]);
  });

  it("keeps a doubled quote inside its string", () => {
    expect(kinds("VALUES ('it''s', 'b')", "string")).toEqual(["'it''s'", "'b'"]);
  });

  it("knows a backslash as an escape in E strings alone", () => {
    expect(kinds("E'a\\'b' 'c\\' d", "string")).toEqual(["E'a\\'b'", "'c\\'"]);
  });

  it("carries strings, dollar quotes and nested comments over lines", () => {
    expect(kinds("'a\nb' c", "string")).toEqual(["'a", "b'"]);
    expect(kinds("$f$ $$ 'x\n$f$ y", "string")).toEqual(["$f$ $$ 'x", "$f$"]);
    expect(kinds("/* a /* b */\nc */ d", "comment")).toEqual(["/* a /* b */", "c */"]);
  });

  it("sees no comment in a string and no string in a comment", () => {
    expect(kinds("'--' -- it's", "string")).toEqual(["'--'"]);
    expect(kinds("'--' -- it's", "comment")).toEqual(["-- it's"]);
  });

  it("tells a cast from a variable, and a dollar in a name from a quote", () => {
    expect(kinds("'1'::int, :'id', :n, $1", "variable")).toEqual([":'id'", ":n", "$1"]);
    expect(kinds("a$b$c", "string")).toEqual([]);
  });

  it("marks psql's own commands", () => {
    expect(kinds("SELECT 1 \\gx", "command")).toEqual(["\\gx"]);
  });

  it("knows a command's options, the words that stand for themselves, variables and JSON", () => {
    const line = `\\broker queue redeliver_after=30s`;
    expect(kinds(line, "command")).toEqual(["\\broker"]);
    expect(kinds(line, "keyword")).toEqual(["queue"]);
    expect(kinds(line, "option")).toEqual(["redeliver_after="]);
    expect(kinds(line, "number")).toEqual(["30s"]);
    const message = `\\message m {"order_id": :order_id, "to":"a@b.c", "n":42}`;
    expect(kinds(message, "variable")).toEqual([":order_id"]);
    expect(kinds(message, "string")).toEqual(['"order_id"', '"to"', '"a@b.c"', '"n"']);
    expect(kinds(message, "number")).toEqual(["42"]);
    expect(kinds("\\effect email key=email::message_id to=ada", "option")).toEqual(["key=", "to="]);
    expect(kinds("\\if not :ERROR", "keyword")).toEqual(["not"]);
  });

  it("ends a command with its line, whatever is open in it, and colours no SQL in it", () => {
    expect(kinds("\\title 'it\nSELECT 'a';", "keyword")).toEqual(["SELECT"]);
    expect(kinds("\\title 'it\nSELECT 'a';", "string")).toEqual(["'it", "'a'"]);
    expect(kinds("\\set select from -- where", "keyword")).toEqual([]);
    expect(kinds("SELECT 1 \\gset\nSELECT 2;", "keyword")).toEqual(["SELECT", "SELECT"]);
  });
});
