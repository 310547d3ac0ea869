import { expect, test } from "vitest";
import { glossary } from "../../lessons/glossary";
import { articlesOf, readCourseWithProblems } from "../../lessons/reading/course";
import { strategies } from "../../lessons/strategies";
import { searchEntries } from "./entries";

const { course } = readCourseWithProblems();
const articles = course === null ? [] : articlesOf(course);
const entries = searchEntries({ articles, glossary, strategies });

test("every heading of every text, every term and every strategy can be found, each at its own address", () => {
  const expected = [
    ...articles.flatMap(({ address, text }) => [
      address,
      ...text.sections.map(({ id }) => `${address}#${id}`),
    ]),
    ...glossary.map(({ id }) => `/glossary/#${id}`),
    ...strategies.map(({ id }) => `/matrix/${id}/`),
  ];
  expect(entries.map(({ address }) => address)).toEqual(expected);
});

test("an entry has the words of its section and none of its code", () => {
  const text = entries.map((entry) => entry.text).join(" ");
  expect(text).not.toMatch(/::|\]\(\//);
  expect(text).not.toContain("CREATE TABLE");
  const guide = entries.find(({ address }) => address.endsWith("#effects-you-cannot-roll-back"));
  expect(guide?.text).toContain("takes no part in your transaction");
});
