import { describe, expect, test } from "vitest";
import type { SearchEntry } from "./entry";
import { createSearch } from "./search-index";

const entries: readonly SearchEntry[] = [
  {
    address: "/a/",
    page: "Lesson",
    title: "The outbox",
    text: "A relay publishes what a transaction wrote.",
  },
  {
    address: "/b/",
    page: "Lesson",
    title: "Something else",
    text: "An outbox is mentioned here, and a relay.",
  },
  {
    address: "/c/",
    page: "Glossary",
    title: "visibility timeout",
    text: "How long a broker waits for the ack.",
  },
];
const search = createSearch(entries);
const found = (query: string) => search(query).map(({ address }) => address);

describe("the search", () => {
  test("puts a heading before a mention", () => {
    expect(found("outbox")).toEqual(["/a/", "/b/"]);
  });

  test("finds a word by its beginning, and with a letter wrong", () => {
    expect(found("visib")).toEqual(["/c/"]);
    expect(found("visibilty")).toEqual(["/c/"]);
  });

  test("wants every word that is typed", () => {
    expect(found("relay transaction")).toEqual(["/a/"]);
    expect(found("relay zebra")).toEqual([]);
  });

  test("finds nothing for nothing", () => {
    expect(found("  ")).toEqual([]);
  });

  test("marks what it found", () => {
    expect(search("relay")[0]?.excerpt).toContainEqual({ text: "relay", marked: true });
  });
});
