// docs/seed-coverage.md says where everything of the two source documents is: here it is held to that.

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { glossary } from "./glossary";
import type { Article } from "./reading/article";
import { articlesOf, readCourseWithProblems } from "./reading/course";
import { strategies } from "./strategies";
import { faultColumns } from "./strategies/columns";

const text = readFileSync("docs/seed-coverage.md", "utf8");
const { course } = readCourseWithProblems();
const articles = course === null ? [] : articlesOf(course);

/** The ids on each page that the document may lead to. */
const pages = new Map<string, readonly string[]>([
  ["/", []],
  ["/glossary/", glossary.map(({ id }) => id)],
  ...strategies.map(({ id }) => [`/matrix/${id}/`, faultColumns.map((column) => column.id)] as const),
  ...articles.map(({ address, text: { sections } }) => [address, sections.map(({ id }) => id)] as const),
  ...articles.map(({ address }) => [address.replace(/\/$/, ".md"), []] as const),
]);

function blocksOf({ key, examples, scenes, questions, exercises }: Article): readonly string[] {
  return [
    ...examples.map(({ name }) => `${key}/example/${name}`),
    ...scenes.map(({ name }) => `${key}/scene/${name}`),
    ...questions.map(({ id }) => `${key}/question/${id}`),
    ...exercises.map(({ exercise }) => `${key}/exercise/${exercise.id}`),
  ];
}

const rows = text.split("\n").filter((line) => line.startsWith("| ") && !/^\| (what the|---)/.test(line));

describe("where the two source documents are", () => {
  test("is told of all their parts", () => {
    const count = (kind: string) => rows.filter((row) => row.startsWith(`| ${kind}`)).length;
    expect([
      count("Heading"),
      count("Row"),
      count("Mistake"),
      count("Question"),
      count("Fact"),
      count("FAQ"),
    ]).toEqual([18, 5, 3, 2, 5, 3]);
  });

  test.each(rows.map((row) => [row.slice(2, 72), row] as const))("%s …", (_, row) => {
    const links = [...row.matchAll(/\]\((\/[^)]*)\)/g)].map(([, address = ""]) => address);
    const blocks = [...row.matchAll(/`([a-z0-9-]+\/(?:example|scene|question|exercise)\/[a-z0-9-]+)`/g)].map(
      ([, block = ""]) => block,
    );
    expect(links.length + blocks.length).toBeGreaterThan(0);
    const known = articles.flatMap(blocksOf);
    expect(blocks.filter((block) => !known.includes(block))).toEqual([]);
    const missing = links.filter((link) => {
      const [page = "", anchor] = link.split("#");
      const ids = pages.get(page);
      return ids === undefined || (anchor !== undefined && !ids.includes(anchor));
    });
    expect(missing).toEqual([]);
  });
});
