// A line of prose that came as JSON.

import { MessageChip } from "../scene/message-chip";
import type { InlineNode, InlineText } from "./inline-text";

/** Shows a line. */
export function InlineView({ text }: { text: InlineText }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line never move.
  return text.map((node, index) => <Piece key={index} node={node} />);
}

function Piece({ node }: { node: InlineNode }) {
  if (typeof node === "string") return node;
  switch (node.kind) {
    case "code":
      return <code>{node.text}</code>;
    case "message":
      return <MessageChip id={node.id} />;
    case "emphasis":
      return (
        <em>
          <InlineView text={node.children} />
        </em>
      );
    case "strong":
      return (
        <strong>
          <InlineView text={node.children} />
        </strong>
      );
    case "link":
      return (
        <a href={node.href}>
          <InlineView text={node.children} />
        </a>
      );
  }
}
