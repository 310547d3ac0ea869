// A text.md: front matter, tree, sections and the blocks it asks for.

import type { Root } from "mdast";
import { type Reference, readDirectives } from "./directives";
import { type FrontMatter, readFrontMatter } from "./front-matter";
import { parseMarkdown } from "./markdown";
import type { Problem } from "./problem";
import { readSections, type Section } from "./sections";

/** A text as read: what it says of itself, its tree without the front matter, its headings and blocks. */
export interface Text {
  readonly file: string;
  readonly frontMatter: FrontMatter;
  readonly tree: Root;
  readonly sections: readonly Section[];
  readonly references: readonly Reference[];
}

/** Reads a text. `text` is null where the front matter is too broken to go on. */
export function readText(
  source: string,
  file: string,
): { readonly text: Text | null; readonly problems: readonly Problem[] } {
  const whole = parseMarkdown(source);
  const [head, ...body] = whole.children;
  if (head?.type !== "yaml") {
    const message = "the file begins with front matter between two --- lines (title, lead, minutes, status)";
    return { text: null, problems: [{ file, line: 1, column: 1, message }] };
  }
  const tree: Root = { type: "root", children: body };
  const frontMatter = readFrontMatter(head.value, file, (head.position?.start.line ?? 1) + 1);
  const sections = readSections(tree, file);
  const directives = readDirectives(tree, file);
  const problems = [...frontMatter.problems, ...sections.problems, ...directives.problems];
  if (frontMatter.value === null) return { text: null, problems };
  return {
    text: {
      file,
      frontMatter: frontMatter.value,
      tree,
      sections: sections.sections,
      references: directives.references,
    },
    problems,
  };
}
