// The static view holds the whole text, and marks the place it is told to.
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { HighlightedSql } from "./highlighted-sql";

const text = "SELECT 1;\nSELECT 'a' || x;\n";

function textOf(html: string): string {
  return html.replaceAll(/<[^>]*>/g, "").replaceAll("&#x27;", "'");
}

function marked(html: string): readonly string[] {
  return [...html.matchAll(/<span class="[^"]*sql-marked">([^<]*)</g)].map(([, word]) => word ?? "");
}

describe("HighlightedSql", () => {
  it("shows every line, with its number beside it", () => {
    const html = renderToStaticMarkup(<HighlightedSql text={text} />);
    expect(textOf(html)).toBe(`${text}\n`);
    expect(html.match(/data-line="\d+"/g)).toHaveLength(3);
  });

  it("underlines the marked word and no more, across tokens too", () => {
    const word = renderToStaticMarkup(
      <HighlightedSql text={text} marks={[{ from: 24, to: 25, scope: "word" }]} />,
    );
    expect(marked(word)).toEqual(["x"]);
    expect(textOf(word)).toBe(`${text}\n`);
    const tokens = renderToStaticMarkup(
      <HighlightedSql text={text} marks={[{ from: 7, to: 9, scope: "word" }]} />,
    );
    expect(marked(tokens).join("")).toBe("1;");
  });

  it("marks each line of a statement, and underlines none of it", () => {
    const html = renderToStaticMarkup(
      <HighlightedSql text={text} marks={[{ from: 2, to: 12, scope: "lines" }]} />,
    );
    expect(html.match(/sql-line-marked/g)).toHaveLength(2);
    expect(marked(html)).toEqual([]);
  });

  it("marks several places, on one line too", () => {
    const html = renderToStaticMarkup(
      <HighlightedSql
        text={text}
        marks={[
          { from: 24, to: 25, scope: "word" },
          { from: 17, to: 20, scope: "word" },
          { from: 0, to: 6, scope: "word" },
        ]}
      />,
    );
    expect(marked(html).map(textOf)).toEqual(["SELECT", "'a'", "x"]);
    expect(textOf(html)).toBe(`${text}\n`);
  });
});
