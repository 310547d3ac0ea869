// Markdown with directives, as a tree with the place of every node.

import type { PhrasingContent, Root } from "mdast";
import remarkDirective from "remark-directive";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";

const parser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkDirective);

/** The tree of a whole text. */
export function parseMarkdown(text: string): Root {
  return parser.parse(text);
}

/** The nodes of a text that is one paragraph, such as a question's prompt. Null where it is anything else. */
export function parseInline(text: string): readonly PhrasingContent[] | null {
  const [only, ...others] = parseMarkdown(text).children;
  return only?.type === "paragraph" && others.length === 0 ? only.children : null;
}
