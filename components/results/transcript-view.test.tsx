// A run on a page says what psql would have said.
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Answer } from "../../engine/example/transcript";
import { errorAnswer, okAnswer, transcriptOf } from "./sample-transcript";
import { TranscriptView } from "./transcript-view";

function markup(text: string, ...answers: Answer[]): string {
  return renderToStaticMarkup(
    <TranscriptView transcript={transcriptOf(text, answers)} text={text} goTo={null} />,
  );
}

/** The words of a piece of markup, as a text browser would show them. */
function words(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&quot;", '"')
    .replaceAll(/\s+/g, " ")
    .trim();
}

const int = 23;
const text = 25;

describe("a transcript on the page", () => {
  it("shows both of two columns of the same name", () => {
    const columns = [
      { name: "id", typeOid: int },
      { name: "id", typeOid: int },
    ];
    const html = markup(
      "SELECT 1 AS id, 2 AS id",
      okAnswer({ tag: "SELECT 1", columns, rows: [["1", "2"]] }),
    );
    expect(words(html)).toContain("id id 1 2 (1 row)");
  });

  it("shows rows without columns", () => {
    const html = markup(
      "SELECT FROM t",
      okAnswer({ command: "SELECT", tag: "SELECT 3", rows: [[], [], []] }),
    );
    expect(words(html)).toContain("(3 rows, 0 columns)");
    expect(html).not.toContain("<table");
  });

  it("sets numbers flush right and text flush left", () => {
    const columns = [
      { name: "n", typeOid: int },
      { name: "t", typeOid: text },
    ];
    const html = markup("SELECT", okAnswer({ tag: "SELECT 1", columns, rows: [["1", "a"]] }));
    expect(html).toMatch(/<td class="[^"]*text-end[^"]*"><bdi>1</);
    expect(html).toMatch(/<td class="[^"]*text-start[^"]*"><bdi>a</);
  });

  it("shows HTML in a value as text", () => {
    const columns = [{ name: "html", typeOid: text }];
    const html = markup(
      "SELECT",
      okAnswer({ tag: "SELECT 1", columns, rows: [["<img src=x onerror=alert(1)>"]] }),
    );
    expect(html).not.toContain("<img");
    expect(html).toContain("&lt;img");
  });

  it("gives an error its SQLSTATE, detail, hint and place in the whole text", () => {
    const sql = "SELECT 1;\nSELEC 2;";
    const error = { sqlstate: "42601", message: 'syntax error at or near "SELEC"', detail: "D", hint: "H" };
    const said = words(
      markup(sql, okAnswer({ tag: "SELECT 1" }), errorAnswer(error, { text: sql, offset: 10 })),
    );
    expect(said).toContain('ERROR 42601 line 2, column 1 syntax error at or near "SELEC" DETAIL: D HINT: H');
  });

  it("says in words that a COMMIT was answered with ROLLBACK", () => {
    const rollback = okAnswer({ command: "ROLLBACK", tag: "ROLLBACK" });
    expect(words(markup("COMMIT", rollback))).toContain("answered this COMMIT with ROLLBACK");
    expect(words(markup("-- done\nEND", rollback))).toContain("answered this COMMIT with ROLLBACK");
    expect(words(markup("ROLLBACK", rollback))).not.toContain("answered");
  });

  it("tells the true size of what was cut", () => {
    const columns = [{ name: "n", typeOid: int }];
    const html = markup(
      "SELECT",
      okAnswer({ tag: "SELECT 900", columns, rows: [["1"]] }, { rows: 899, columns: 9 }),
    );
    expect(words(html)).toContain("(900 rows)");
    expect(words(html)).toContain("The first 1 of 10 columns are kept.");
  });

  it("lays out a screenful of a long result and offers the rest", () => {
    const columns = [{ name: "n", typeOid: int }];
    const rows = Array.from({ length: 500 }, (_, index) => [String(index)]);
    const html = markup("SELECT", okAnswer({ tag: "SELECT 500", columns, rows }));
    expect(html.match(/<tr/g)).toHaveLength(21);
    expect(words(html)).toContain("Show 480 more rows");
  });

  it("says that a transaction is open or has failed", () => {
    const render = (transaction: "open" | "failed") =>
      words(
        renderToStaticMarkup(
          <TranscriptView
            transcript={transcriptOf("BEGIN", [okAnswer()], { transaction })}
            text="BEGIN"
            goTo={null}
          />,
        ),
      );
    expect(render("open")).toContain("A transaction is open.");
    expect(render("failed")).toContain("everything until ROLLBACK is refused with 25P02");
  });
});
