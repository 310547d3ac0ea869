// An article as plain Markdown: the same tree as the page's, its blocks told in words.

import type { BlockContent, Nodes, PhrasingContent, Root, RootContent } from "mdast";
import type { ContainerDirective, LeafDirective } from "mdast-util-directive";
import { toString as textOf } from "mdast-util-to-string";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import type { Article } from "../../lessons/reading/article";
import { isSimulationName } from "../../lessons/reading/simulations";
import { type BlockWords, code, paragraph, strong, text } from "./nodes";
import { simulationWords } from "./simulation-words";

const writer = unified().use(remarkStringify, { bullet: "-", emphasis: "*", rule: "-" }).use(remarkGfm);

/** The Markdown of an article. `words` tells each of its blocks; `site` is put before links inside the site. */
export function articleMarkdown(article: Article, words: BlockWords): string {
  const { title, lead } = article.text.frontMatter;
  const tree: Root = {
    type: "root",
    children: [
      { type: "heading", depth: 1, children: [text(title)] },
      paragraph(text(lead)),
      ...article.text.tree.children.flatMap((node) => blocks(node, words)),
    ],
  };
  return writer.stringify(tree);
}

function blocks(node: RootContent, words: BlockWords): readonly RootContent[] {
  if (node.type === "leafDirective") return leaf(node, words);
  if (node.type === "containerDirective") return container(node, words);
  return [plain(node)];
}

function leaf({ name, attributes }: LeafDirective, words: BlockWords): readonly RootContent[] {
  if (name === "example") return words.example(attributes?.["file"] ?? "");
  if (name === "scene") return words.scene(attributes?.["name"] ?? "");
  if (name === "comparison") return words.comparison();
  if (name === "take-away") return words.takeAway();
  if (name === "exercise") return words.exercise(attributes?.["id"] ?? "");
  const simulation = attributes?.["name"] ?? "";
  if (name === "simulation" && isSimulationName(simulation)) return simulationWords(simulation);
  return words.question(attributes?.["id"] ?? "");
}

function container(
  { name, attributes, children }: ContainerDirective,
  words: BlockWords,
): readonly RootContent[] {
  const content = children.flatMap((child) => blocks(child, words)) as BlockContent[];
  if (name === "note") return [{ type: "blockquote", children: content }];
  const title = attributes?.["title"];
  return title ? [paragraph(strong(title)), ...content] : content;
}

/** A node without directives: a message's id becomes code. */
function plain<T extends Nodes>(node: T): T {
  if (!("children" in node)) return node;
  const children = node.children.map((child): Nodes => {
    if (child.type === "textDirective") return code(textOf(child));
    return plain(child);
  });
  return { ...node, children } as T;
}

/** A line of inline nodes without directives. */
export function plainInline(nodes: readonly PhrasingContent[]): readonly PhrasingContent[] {
  return nodes.map((node) => (node.type === "textDirective" ? code(textOf(node)) : plain(node)));
}
