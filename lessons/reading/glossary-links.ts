// Links the first use of each term in a text to the glossary, outside of code, headings and links.

import type { InlineCode, Link, Nodes, Parents, Root, RootContent, Text } from "mdast";
import type { Term } from "../glossary/term";

/** Where a term stands in the glossary. */
export function termAddress({ id }: Pick<Term, "id">): string {
  return `/glossary/#${id}`;
}

/** What such a link's class is, so that pages can set it quietly. */
export const termClass = "term";

/** Nodes whose words are no prose, or lead somewhere already. */
const closed: ReadonlySet<string> = new Set<string>([
  "heading",
  "link",
  "linkReference",
  "inlineCode",
  "code",
  "textDirective",
  "leafDirective",
]);

/** The tree with its links; the tree given stays as it is. */
export function withTermLinks(tree: Root, terms: readonly Term[]): Root {
  const finder = new TermFinder(terms);
  return { ...tree, children: tree.children.map((node) => linked(node, finder)) };
}

/** The terms that a text uses, by their ids, in the order of their first use. */
export function termsIn(tree: Root, terms: readonly Term[]): readonly string[] {
  const finder = new TermFinder(terms);
  for (const node of tree.children) linked(node, finder);
  return [...finder.met];
}

function linked<Node extends Nodes>(node: Node, finder: TermFinder): Node {
  if (closed.has(node.type) || !isParent(node)) return node;
  const children = node.children.flatMap((child): readonly RootContent[] => {
    if (child.type === "text") return finder.split(child);
    return [child.type === "inlineCode" ? finder.around(child) : linked(child, finder)];
  });
  return { ...node, children };
}

function isParent(node: Nodes): node is Parents {
  return "children" in node;
}

/** Finds terms in the order of a text, each once. */
class TermFinder {
  readonly met = new Set<string>();
  private readonly ids = new Map<string, string>();
  private readonly pattern: RegExp;

  constructor(terms: readonly Term[]) {
    for (const { id, name, forms } of terms)
      for (const form of [name, ...forms]) this.ids.set(form.toLowerCase(), id);
    // The longest first: "consumer group" is not a consumer.
    const forms = [...this.ids.keys()].toSorted((a, b) => b.length - a.length).map(escaped);
    this.pattern = new RegExp(`(?<![\\p{L}\\p{N}_-])(?:${forms.join("|")})(?![\\p{L}\\p{N}_-])`, "giu");
  }

  /** Code that is a term as a whole, such as a clause of SQL. */
  around(code: InlineCode): InlineCode | Link {
    const id = this.ids.get(code.value.toLowerCase());
    if (id === undefined || this.met.has(id)) return code;
    this.met.add(id);
    return linkTo(id, code);
  }

  /** The text in pieces, a link for each term that is met for the first time. */
  split(text: Text): readonly (Text | Link)[] {
    const pieces: (Text | Link)[] = [];
    let from = 0;
    for (const match of text.value.matchAll(this.pattern)) {
      const id = this.ids.get(match[0].toLowerCase());
      if (id === undefined || this.met.has(id)) continue;
      this.met.add(id);
      if (match.index > from) pieces.push({ type: "text", value: text.value.slice(from, match.index) });
      pieces.push(linkTo(id, { type: "text", value: match[0] }));
      from = match.index + match[0].length;
    }
    if (pieces.length === 0) return [text];
    if (from < text.value.length) pieces.push({ type: "text", value: text.value.slice(from) });
    return pieces;
  }
}

function linkTo(id: string, what: Text | InlineCode): Link {
  const data = { hProperties: { className: [termClass] } };
  return { type: "link", url: termAddress({ id }), data, children: [what] };
}

function escaped(form: string): string {
  return form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
