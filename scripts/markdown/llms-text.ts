// llms.txt: what the site is, and where each of its texts is as plain Markdown. Its form is that of https://llmstxt.org.

import type { Article } from "../../lessons/reading/article";
import type { Course } from "../../lessons/reading/course";

/** The file's text. */
export function llmsText({ guide, lessons }: Course): string {
  const entry = ({ address, text }: Article) =>
    `- [${text.frontMatter.title}](${address.replace(/\/$/, ".md")}): ${text.frontMatter.lead}`;
  return [
    "# Effectively Once",
    "",
    "> A course for engineers whose at-least-once queue delivers twice: how a consumer recognises duplicates, and why the check and the work must commit together. Every result and every verdict was computed by PostgreSQL and by a search of every schedule when the site was built.",
    "",
    "Scenes, examples and exercises are told in words in these copies.",
    "",
    "## Guide",
    "",
    entry(guide),
    "",
    "## Lessons",
    "",
    ...lessons.map(entry),
    "",
    "## Reference",
    "",
    "- [The matrix](/matrix.md): every strategy against every fault, with a page for each strategy",
    "- [Diagnose](/diagnose.md): from what people see to the cause and what mends it",
    "- [Glossary](/glossary.md): the words of the field",
    "",
  ].join("\n");
}
