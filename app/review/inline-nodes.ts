// From a line of Markdown to the JSON that the review loads.

import type { PhrasingContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import type { InlineNode, InlineText } from "@/components/review/inline-text";
import { parseInline } from "@/lessons/reading/markdown";

/** The line of a text that is one paragraph; reading has refused any other. */
export function inlineText(markdown: string): InlineText {
  return (parseInline(markdown) ?? []).map(inlineNode);
}

function inlineNode(node: PhrasingContent): InlineNode {
  switch (node.type) {
    case "inlineCode":
      return { kind: "code", text: node.value };
    case "textDirective":
      return { kind: "message", id: textOf(node) };
    case "emphasis":
    case "strong":
      return { kind: node.type, children: node.children.map(inlineNode) };
    case "link":
      return { kind: "link", href: node.url, children: node.children.map(inlineNode) };
    default:
      return textOf(node).replace(/\n/g, " ");
  }
}
