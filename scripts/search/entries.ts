// The entries of the search, from the same trees as the pages.

import type { RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import type { SearchEntry } from "../../components/search/entry";
import type { Term } from "../../lessons/glossary/term";
import type { Article } from "../../lessons/reading/article";
import { termAddress } from "../../lessons/reading/glossary-links";
import { parseInline } from "../../lessons/reading/markdown";
import type { Strategy } from "../../lessons/strategies/strategy";

/** Everything that can be found. */
export function searchEntries({
  articles,
  glossary,
  strategies,
}: {
  readonly articles: readonly Article[];
  readonly glossary: readonly Term[];
  readonly strategies: readonly Strategy[];
}): readonly SearchEntry[] {
  return [
    ...articles.flatMap(articleEntries),
    ...glossary.map(
      (term): SearchEntry => ({
        address: termAddress(term),
        page: "Glossary",
        title: term.name,
        text: plain(term.text),
        also: term.forms.join(" "),
      }),
    ),
    ...strategies.map(
      ({ id, name, shows, because }): SearchEntry => ({
        address: `/matrix/${id}/`,
        page: "The matrix",
        title: name,
        text: `${shows} ${because}`,
      }),
    ),
  ];
}

/** One entry for a text's beginning, and one for each heading. */
function articleEntries({ address, text }: Article): readonly SearchEntry[] {
  const page = text.frontMatter.title;
  const parts: { address: string; title: string; words: string[] }[] = [
    { address, title: page, words: [text.frontMatter.lead] },
  ];
  let next = 0;
  for (const node of text.tree.children) {
    if (node.type === "heading") {
      const section = text.sections[next];
      next += 1;
      if (section !== undefined)
        parts.push({ address: `${address}#${section.id}`, title: section.title, words: [] });
    } else parts.at(-1)?.words.push(wordsOf(node));
  }
  return parts.map(({ words, ...part }) => ({
    ...part,
    page,
    text: words.filter((word) => word !== "").join(" "),
  }));
}

/** A block's words with spaces where blocks meet. Code is searched on its pages, not here. */
function wordsOf(node: RootContent): string {
  if (node.type === "code" || node.type === "leafDirective") return "";
  const blocks = "children" in node && node.type !== "paragraph" ? node.children : null;
  if (blocks === null) return textOf(node).replace(/\s+/g, " ");
  const title = node.type === "containerDirective" ? (node.attributes?.["title"] ?? "") : "";
  return [title, ...blocks.map(wordsOf)].filter((word) => word !== "").join(" ");
}

function plain(markdown: string): string {
  return (parseInline(markdown) ?? []).map((node) => textOf(node)).join("");
}
