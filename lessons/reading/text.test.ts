// Reading a text: what it gives, and what it says of each kind of mistake.

import { describe, expect, it } from "vitest";
import { checkLinks } from "./links";
import { describeProblem } from "./problem";
import { checkReferences } from "./references";
import { readText } from "./text";

const head = "---\ntitle: A title\nlead: A lead.\nminutes: 9\nstatus: outline\n---\n\n";

function problemsOf(source: string): readonly string[] {
  return readText(source, "text.md").problems.map(describeProblem);
}

function textOf(body: string) {
  const { text } = readText(head + body, "text.md");
  if (!text) throw new Error("the text can't be read");
  return text;
}

describe("reading a text", () => {
  it("gives front matter, sections with the ids of their links, and the blocks in order", () => {
    const text = textOf(
      '## One & two\n\n::example{file="a"}\n\n### Part\n\n::scene{name="b"}\n\n## One & two\n',
    );
    expect(text.frontMatter).toEqual({ title: "A title", lead: "A lead.", minutes: 9, status: "outline" });
    expect(text.sections).toEqual([
      { id: "one--two", title: "One & two", depth: 2 },
      { id: "part", title: "Part", depth: 3 },
      { id: "one--two-1", title: "One & two", depth: 2 },
    ]);
    expect(text.references.map(({ kind, name, line }) => [kind, name, line])).toEqual([
      ["example", "a", 10],
      ["scene", "b", 14],
    ]);
  });

  it.each([
    ["no front matter", "## Hello", "text.md:1:1 the file begins with front matter"],
    ["an unfinished YAML string", '---\ntitle: "A\n---\n', "text.md:2:"],
    ["a missing key", "---\ntitle: A\nlead: B\nstatus: outline\n---\n", "text.md:2:1 front matter, minutes"],
    ["a wrong value, at its place", head.replace("9", "ninety"), "text.md:4:10 front matter, minutes"],
    ["an unknown status", head.replace("outline", "done"), "text.md:5:9 front matter, status"],
    ["an unknown directive", `${head}::video{file="x"}`, 'text.md:8:1 unknown directive "video"'],
    ["a colon before a word", `${head}See you at:noon.`, 'text.md:8:11 unknown directive "noon"'],
    [
      "a directive in the wrong form",
      `${head}:::example{file="x"}\n:::`,
      'text.md:8:1 "example" is written ::example',
    ],
    ["a directive without its attribute", `${head}::example`, 'text.md:8:1 "example" needs file'],
    [
      "a directive with an unknown attribute",
      `${head}::example{name="x"}`,
      'text.md:8:1 "example" has no attribute "name"',
    ],
    ["a message without an id", `${head}A :message[ ] here.`, 'text.md:8:3 "message" needs an id'],
    ["a second title", `${head}# Title`, "text.md:8:1 the title stands in the front matter"],
    ["a heading too deep", `${head}## A\n\n#### B`, "text.md:10:1 headings go no deeper"],
    ["a part without a section", `${head}### B`, "text.md:8:1 a ### heading needs"],
  ])("names %s with its place", (_, source, expected) => {
    expect(problemsOf(source).join("\n")).toContain(expected);
  });
});

describe("references", () => {
  it("must exist, and what exists must be referred to, each once", () => {
    const text = textOf('::example{file="a"}\n\n::example{file="a"}\n\n::question{id="gone"}');
    const problems = checkReferences(text, [
      { kind: "example", name: "a", file: "examples/a.sql" },
      { kind: "example", name: "b", file: "examples/b.sql" },
    ]).map(describeProblem);
    expect(problems).toEqual([
      'text.md:10:1 example "a" stands in the text twice',
      'text.md:12:1 no question "gone"; there are: none',
      'examples/b.sql:1:1 example "b" is nowhere in text.md',
    ]);
  });
});

describe("links", () => {
  const addresses = new Map([
    ["/lessons/a/", new Set(["here"])],
    ["/own/", new Set(["mine"])],
    ["/progress/", null],
  ]);
  const problems = (link: string) =>
    checkLinks(textOf(`[x](${link})`), "/own/", addresses).map(({ message }) => message);

  it.each(["https://example.org/x", "/lessons/a/", "/lessons/a/#here", "#mine", "/progress/#any"])(
    "allow %s",
    (link) => {
      expect(problems(link)).toEqual([]);
    },
  );

  it.each([
    ["/lessons/b/", "no page /lessons/b/"],
    ["/lessons/a", "no page /lessons/a"],
    ["/lessons/a/#there", "no heading #there on /lessons/a/; there are: here"],
    ["#yours", "no heading #yours on /own/; there are: mine"],
    ["lessons/a/", "a link is https://…"],
    ["http://example.org", "a link is https://…"],
  ])("refuse %s", (link, expected) => {
    expect(problems(link)[0]).toContain(expected);
  });
});
