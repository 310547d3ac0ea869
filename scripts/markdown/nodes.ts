// Short ways to write the Markdown nodes that the copies are made of.

import type { BlockContent, InlineCode, Paragraph, PhrasingContent, RootContent, Strong, Text } from "mdast";

/** How each block of an article is told in Markdown. */
export interface BlockWords {
  readonly example: (file: string) => readonly RootContent[];
  readonly scene: (name: string) => readonly RootContent[];
  readonly question: (id: string) => readonly RootContent[];
  readonly exercise: (id: string) => readonly RootContent[];
  readonly comparison: () => readonly RootContent[];
  readonly takeAway: () => readonly RootContent[];
}

/** Plain text. */
export function text(value: string): Text {
  return { type: "text", value };
}

/** Inline code. */
export function code(value: string): InlineCode {
  return { type: "inlineCode", value };
}

/** Bold text. */
export function strong(value: string): Strong {
  return { type: "strong", children: [text(value)] };
}

/** A paragraph. */
export function paragraph(...children: readonly PhrasingContent[]): Paragraph {
  return { type: "paragraph", children: [...children] };
}

/** A block of code. */
export function codeBlock(value: string, lang: string | null): RootContent {
  return { type: "code", value, lang };
}

/** A list with one item a line; each item is the blocks it holds. */
export function list(items: readonly (readonly BlockContent[])[], ordered: boolean, start = 1): RootContent {
  return {
    type: "list",
    ordered,
    start: ordered ? start : null,
    spread: false,
    children: items.map((children) => ({ type: "listItem", spread: false, children: [...children] })),
  };
}
