// The headings of a text, with the ids their links use.

import GithubSlugger from "github-slugger";
import type { Heading, Root } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import type { Problem } from "./problem";

/** A heading. Depth 2 begins a section, depth 3 a part of one. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly depth: 2 | 3;
}

/** The headings in order. Every heading's node gets its id as `data.hProperties.id`, so page and contents agree. */
export function readSections(
  tree: Root,
  file: string,
): { readonly sections: readonly Section[]; readonly problems: readonly Problem[] } {
  const slugger = new GithubSlugger();
  const sections: Section[] = [];
  const problems: Problem[] = [];
  let previous = 1;
  for (const node of tree.children) {
    if (node.type !== "heading") continue;
    const fault = faultOf(node, previous);
    if (fault !== null)
      problems.push({ file, line: node.position?.start.line ?? 1, column: 1, message: fault });
    previous = node.depth;
    if (node.depth !== 2 && node.depth !== 3) continue;
    const title = textOf(node);
    const id = slugger.slug(title);
    node.data = { ...node.data, hProperties: { id } };
    sections.push({ id, title, depth: node.depth });
  }
  return { sections, problems };
}

function faultOf({ depth }: Heading, previous: number): string | null {
  if (depth === 1) return "the title stands in the front matter; sections begin with ##";
  if (depth > 3) return "headings go no deeper than ###";
  if (depth === 3 && previous === 1) return "a ### heading needs a ## section around it";
  return null;
}
