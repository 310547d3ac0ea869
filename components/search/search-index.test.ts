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
    also: "invisibility",
  },
];
const search = createSearch(entries);
const found = (query: string) => search(query).places.map(({ address }) => address);

describe("the search", () => {
  test("puts a heading before a mention", () => {
    expect(found("outbox")).toEqual(["/a/", "/b/"]);
  });

  test("finds a word by its beginning, and with a letter wrong", () => {
    expect(found("visib")).toEqual(["/c/"]);
    expect(found("visibilty")).toEqual(["/c/"]);
  });

  test("finds a term by another form of it, which is not part of what it shows", () => {
    expect(found("invisibility")).toEqual(["/c/"]);
    const shown = search("invisibility")
      .places[0]?.excerpt.map(({ text }) => text)
      .join("");
    expect(shown).toContain("How long a broker waits");
    expect(shown).not.toContain("invisibility");
  });

  test("finds the long word for the short one", () => {
    const finds = createSearch(
      ["Deduplicating in consumers", "Outbox"].map((title) => ({
        address: `/${title}/`,
        page: "Lesson",
        title,
        text: "",
      })),
    );
    for (const query of ["dedupe", "Deduping", "deduped"])
      expect(finds(query).places.map(({ address }) => address)).toEqual(["/Deduplicating in consumers/"]);
  });

  test("wants every word that is typed", () => {
    expect(found("relay transaction")).toEqual(["/a/"]);
    expect(found("relay zebra")).toEqual([]);
  });

  test("finds nothing for nothing", () => {
    expect(found("  ")).toEqual([]);
  });

  test("counts what it does not show", () => {
    const many = Array.from({ length: 20 }, (_, id) => ({
      address: `/${id}/`,
      page: "Lesson",
      title: `Relay ${id}`,
      text: "",
    }));
    const { places, count } = createSearch(many)("relay");
    expect([places.length, count]).toEqual([12, 20]);
  });

  test("marks what it found", () => {
    expect(search("relay").places[0]?.excerpt).toContainEqual({ text: "relay", marked: true });
  });
});
