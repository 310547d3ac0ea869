// Importing into progress that is already there.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mergeRecords } from "./merge-records";
import { type Answered, defaultSettings, emptyRecord } from "./record";
import { anyRecord } from "./record.arbitrary";

const answered = (answeredAt: string, tries: number, ...chosen: string[]): Answered => ({
  answer: { kind: "choice", chosen },
  right: true,
  tries,
  answeredAt,
});

describe("two versions of one thing", () => {
  test("the newer answer stays, with the larger number of tries", () => {
    const here = { ...emptyRecord, answers: { "a/q": answered("2026-11-30T09:00:00Z", 4, "old") } };
    const there = { ...emptyRecord, answers: { "a/q": answered("2026-11-30T09:00:00.500Z", 1, "new") } };
    const expected = answered("2026-11-30T09:00:00.500Z", 4, "new");
    expect(mergeRecords(here, there).answers["a/q"]).toEqual(expected);
    expect(mergeRecords(there, here).answers["a/q"]).toEqual(expected);
  });

  test("the newer draft stays", () => {
    const older = { text: "SELECT 1;", editedAt: "2026-11-29T09:00:00.000Z" };
    const newer = { text: "SELECT 2;", editedAt: "2026-11-30T09:00:00.000Z" };
    const here = { ...emptyRecord, drafts: { "a/e": newer } };
    expect(mergeRecords(here, { ...emptyRecord, drafts: { "a/e": older } }).drafts["a/e"]).toEqual(newer);
  });

  test("a finished lesson stays finished, from its first times on", () => {
    const here = { openedAt: "2026-11-30T09:00:00.000Z", finishedAt: null };
    const there = { openedAt: "2026-11-30T10:00:00.000Z", finishedAt: "2026-11-30T11:00:00.000Z" };
    const merged = mergeRecords(
      { ...emptyRecord, lessons: { a: here } },
      { ...emptyRecord, lessons: { a: there } },
    );
    expect(merged.lessons["a"]).toEqual({ openedAt: here.openedAt, finishedAt: there.finishedAt });
  });

  test("a setting changed here stays, an untouched one is taken", () => {
    const here = { ...emptyRecord, settings: { ...defaultSettings, theme: "light" as const } };
    const there = {
      ...emptyRecord,
      settings: { theme: "dark", codeLanguage: "go", editor: "plain" } as const,
    };
    expect(mergeRecords(here, there).settings).toEqual({
      theme: "light",
      codeLanguage: "go",
      editor: "plain",
    });
  });
});

test("no key of either side is lost", () => {
  fc.assert(
    fc.property(anyRecord, anyRecord, (here, there) => {
      const merged = mergeRecords(here, there);
      for (const section of ["lessons", "answers", "drafts"] as const) {
        const keys = new Set([...Object.keys(here[section]), ...Object.keys(there[section])]);
        expect(new Set(Object.keys(merged[section]))).toEqual(keys);
      }
    }),
  );
});

test("importing the same file again changes nothing more", () => {
  fc.assert(
    fc.property(anyRecord, anyRecord, (here, there) => {
      const once = mergeRecords(here, there);
      expect(mergeRecords(once, there)).toEqual(once);
    }),
  );
});

test("into an empty record everything comes as it is", () => {
  fc.assert(
    fc.property(anyRecord, (record) => {
      expect(mergeRecords(emptyRecord, record)).toEqual(record);
    }),
  );
});
