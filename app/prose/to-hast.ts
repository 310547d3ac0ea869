// From a text's Markdown tree to an HTML tree in which each directive is an element of its own.

import type { Element, ElementContent, Nodes } from "hast";
import type { Nodes as MarkdownNodes, Table } from "mdast";
import type { ContainerDirective, LeafDirective, TextDirective } from "mdast-util-directive";
import { defaultHandlers, toHast as mdastToHast, type State } from "mdast-util-to-hast";

function directive(state: State, node: ContainerDirective | LeafDirective | TextDirective): Element {
  return {
    type: "element",
    tagName: `text-${node.name}`,
    properties: { ...node.attributes },
    children: state.all(node) as ElementContent[],
  };
}

/** A table that scrolls inside its own box, so that the page never scrolls sideways. */
function table(state: State, node: Table): Element {
  return {
    type: "element",
    tagName: "div",
    properties: { className: ["scrolling-table"], role: "group", ariaLabel: "Table", tabIndex: 0 },
    children: [defaultHandlers.table(state, node)],
  };
}

/** The HTML tree of a Markdown tree. */
export function toHast(tree: MarkdownNodes): Nodes {
  return mdastToHast(tree, {
    handlers: { leafDirective: directive, textDirective: directive, containerDirective: directive, table },
  });
}
