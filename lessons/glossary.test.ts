import type { Root } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { describe, expect, test } from "vitest";
import { glossary } from "./glossary";
import { articlesOf, readCourseWithProblems } from "./reading/course";
import { termsIn, withTermLinks } from "./reading/glossary-links";
import { parseInline, parseMarkdown } from "./reading/markdown";

const { course } = readCourseWithProblems();
const articles = course === null ? [] : articlesOf(course);
const linked = new Set(articles.flatMap(({ text }) => termsIn(text.tree, glossary)));

/** A lesson's words, in small letters. One that is an outline has yet to teach what it will. */
const finished = new Map(
  articles
    .filter(({ text }) => text.frontMatter.status === "complete")
    .map(({ key, text }) => [key, `${text.frontMatter.title} ${textOf(text.tree)}`.toLowerCase()] as const),
);

/** The words that are links to the glossary, in order. */
function linksIn(markdown: string): readonly string[] {
  const words: string[] = [];
  const visit = (node: Root | Root["children"][number]): void => {
    if (node.type === "link" && node.url.startsWith("/glossary/"))
      words.push(node.children.map((child) => ("value" in child ? child.value : "")).join(""));
    if ("children" in node) for (const child of node.children) visit(child);
  };
  visit(withTermLinks(parseMarkdown(markdown), glossary));
  return words;
}

describe("the glossary", () => {
  test("has each term, and each way to write it, once", () => {
    const forms = glossary.flatMap(({ name, forms }) => [name, ...forms]).map((form) => form.toLowerCase());
    expect(forms.toSorted()).toEqual([...new Set(forms)].toSorted());
    const ids = glossary.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  test.each(glossary.map((term) => [term.id, term] as const))(
    "explains %s in two or three sentences, is linked, and taught where it says",
    (id, { name, forms, text, lessons }) => {
      expect(parseInline(text)).not.toBeNull();
      const sentences = text.split(/[.!?](?:\s|$)/).filter((sentence) => sentence.trim() !== "");
      expect(sentences.length).toBeGreaterThanOrEqual(2);
      expect(sentences.length).toBeLessThanOrEqual(4);
      expect(lessons.length).toBeGreaterThan(0);
      const taught = lessons.filter((lesson) => finished.has(lesson));
      const words = [name, ...forms].map((form) => form.toLowerCase());
      const silent = taught.filter((lesson) => !words.some((word) => finished.get(lesson)?.includes(word)));
      expect(silent).toEqual([]);
      expect(linked.has(id) || taught.length < lessons.length).toBe(true);
    },
  );
});

describe("links to the glossary", () => {
  test("stand at the first use of a term, and nowhere else", () => {
    expect(linksIn("A broker delivers. The broker delivers again.\n\nBrokers do.")).toEqual(["broker"]);
  });

  test("take the longest term that fits", () => {
    expect(linksIn("A consumer group has offsets.")).toEqual(["consumer group", "offsets"]);
  });

  test("stand around code that is a term as a whole", () => {
    expect(linksIn("`SKIP LOCKED` and `SELECT 1 FOR UPDATE`")).toEqual(["SKIP LOCKED"]);
  });

  test("leave code, headings, links and parts of words alone", () => {
    const text =
      "## The broker\n\n`the broker` and [the broker](/lessons/) and brokering and ack-first.\n\n    broker";
    expect(linksIn(text)).toEqual([]);
  });

  test("stand in lists, tables, notes and emphasis too", () => {
    const text = "- *inbox*\n\n| outbox |\n| --- |\n| relay |\n\n:::note\nA zombie.\n:::\n";
    expect(linksIn(text)).toEqual(["inbox", "outbox", "relay", "zombie"]);
  });

  test("change nothing of what is read", () => {
    const text = "One **broker**, two consumers; three acks.";
    const words = (node: Root | Root["children"][number]): string => {
      if ("value" in node) return node.value;
      return "children" in node ? node.children.map(words).join("") : "";
    };
    expect(words(withTermLinks(parseMarkdown(text), glossary))).toBe(
      "One broker, two consumers; three acks.",
    );
  });
});
