import { expect, test } from "vitest";
import { newKey, ownScripts } from "./documents";

test("one's own scripts are the lab's drafts, the last edited first, by their titles", () => {
  const draft = (title: string, day: number) => ({
    text: `\\title '${title}'\n`,
    editedAt: `2026-11-${day}T09:00:00.000Z`,
  });
  const drafts = {
    "lab/a": draft("older", 10),
    "order-is-separate/upsert": draft("an example's", 12),
    "lab/b": draft("newer", 11),
  };
  expect(ownScripts(drafts).map(({ key, title }) => [key, title])).toEqual([
    ["lab/b", "newer"],
    ["lab/a", "older"],
  ]);
});

test("a key has the form that the record of progress asks for", () => {
  expect(newKey(1_796_000_000_000)).toMatch(/^lab\/[0-9a-z]+$/);
});
