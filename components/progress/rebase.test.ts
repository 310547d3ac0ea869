// Bringing two changed copies of a record together.
import fc from "fast-check";
import { expect, test } from "vitest";
import { rebase, sameRecord } from "./rebase";
import { emptyRecord } from "./record";
import { anyRecord } from "./record.arbitrary";

const draft = (text: string) => ({ text, editedAt: "2026-11-30T09:00:00.000Z" });

test("changes to different entries both stay", () => {
  const base = { ...emptyRecord, drafts: { "a/one": draft("1"), "a/two": draft("2") } };
  const mine = { ...base, drafts: { ...base.drafts, "a/one": draft("mine") } };
  const theirs = {
    ...base,
    drafts: { "a/one": draft("1") },
    settings: { ...base.settings, theme: "dark" as const },
  };
  expect(rebase(base, mine, theirs)).toEqual({ ...theirs, drafts: { "a/one": draft("mine") } });
});

test("what only they removed is gone, what I removed stays gone", () => {
  const base = { ...emptyRecord, drafts: { "a/one": draft("1"), "a/two": draft("2") } };
  const mine = { ...base, drafts: { "a/one": draft("1") } };
  const theirs = { ...base, drafts: { "a/two": draft("2") } };
  expect(rebase(base, mine, theirs).drafts).toEqual({});
});

test("a side without changes takes the other's record", () => {
  fc.assert(
    fc.property(anyRecord, anyRecord, (base, other) => {
      expect(rebase(base, base, other)).toEqual(other);
      expect(rebase(base, other, base)).toEqual(other);
    }),
  );
});

test("nothing comes out that is in neither side", () => {
  fc.assert(
    fc.property(anyRecord, anyRecord, anyRecord, (base, mine, theirs) => {
      for (const [key, entry] of Object.entries(rebase(base, mine, theirs).answers)) {
        expect([mine.answers[key], theirs.answers[key]]).toContainEqual(entry);
      }
    }),
  );
});

test("a change is never lost to the other side", () => {
  fc.assert(
    fc.property(anyRecord, anyRecord, anyRecord, (base, mine, theirs) => {
      const result = rebase(base, mine, theirs);
      for (const key of Object.keys(mine.drafts)) {
        const isChanged = JSON.stringify(mine.drafts[key]) !== JSON.stringify(base.drafts[key]);
        if (isChanged) expect(result.drafts[key]).toEqual(mine.drafts[key]);
      }
    }),
  );
});

test("taking a change back at once restores the record", () => {
  fc.assert(
    fc.property(anyRecord, anyRecord, (before, after) => {
      expect(rebase(after, after, before)).toEqual(before);
    }),
  );
});

test("a section that did not change keeps its identity", () => {
  fc.assert(
    fc.property(anyRecord, (record) => {
      const copy = structuredClone(record);
      expect(rebase(record, record, copy).answers).toBe(record.answers);
      expect(sameRecord(record, copy)).toBe(true);
    }),
  );
});
