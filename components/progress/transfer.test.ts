// Progress as a file, out and in again.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { emptyRecord, type ProgressRecord, recordVersion } from "./record";
import { anyRecord } from "./record.arbitrary";
import { describeImport, exportName, exportText, readImport } from "./transfer";

const now = "2026-11-30T09:30:00.000Z";

test("what is exported is imported as it was", () => {
  fc.assert(
    fc.property(anyRecord, (record) => {
      expect(readImport(exportText(record, now))).toEqual({ kind: "record", record });
    }),
  );
});

test("an export says its version and its date", () => {
  expect(JSON.parse(exportText(emptyRecord, now))).toMatchObject({ version: recordVersion, exportedAt: now });
  expect(exportName(now)).toBe("effectively-once-progress-2026-11-30.json");
});

test("a record that was set aside can be imported once it is sound", () => {
  expect(readImport(JSON.stringify({ state: emptyRecord, version: recordVersion }))).toEqual({
    kind: "record",
    record: emptyRecord,
  });
});

describe("a file that is refused says why, and where in it", () => {
  const broken = { ...emptyRecord, drafts: { "a/e": { text: 7, editedAt: now } } };
  test.each([
    ["no JSON", '{\n  "course": oops\n}', /^It is not JSON. Line 2, column 13: a value belongs here\.$/],
    [
      "another file",
      '{"name":"effectively-once","version":"0.1.0"}',
      /^It is no export of this course: "course", "version" and "progress" are expected\.$/,
    ],
    ["another course", '{"course":"elsewhere","version":1,"progress":{}}', /^It is no export of this course/],
    [
      "a mistake inside",
      JSON.stringify({ course: "effectively-once", version: recordVersion, progress: broken }),
      /^drafts › a\/e › text: Invalid type: Expected string but received 7$/,
    ],
    [
      "a newer version",
      JSON.stringify({ course: "effectively-once", version: recordVersion + 1, progress: emptyRecord }),
      /newer version/,
    ],
  ])("%s", (_, text, problem) => {
    expect(readImport(text)).toEqual({ kind: "refused", problem: expect.stringMatching(problem) });
  });

  test("whatever is in it", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readImport(text)).toMatchObject({ kind: "refused", problem: expect.stringMatching(/./) });
      }),
    );
  });
});

describe("what an import did", () => {
  const draft = (text: string) => ({ text, editedAt: now });
  const here: ProgressRecord = { ...emptyRecord, drafts: { "a/e": draft("here"), "a/f": draft("same") } };

  test("counts what came in and what it replaced", () => {
    const after: ProgressRecord = {
      ...here,
      lessons: { a: { openedAt: now, finishedAt: null } },
      drafts: { ...here.drafts, "a/e": draft("there"), "b/e": draft("new"), "b/f": draft("new") },
    };
    expect(describeImport(here, after)).toBe(
      "Imported 1 lesson and 2 drafts. The file's newer version took the place of 1 draft.",
    );
  });

  test("says so when it did nothing, or only changed settings", () => {
    expect(describeImport(here, here)).toBe("The file holds nothing that is not here already.");
    const after = { ...here, settings: { ...here.settings, theme: "dark" as const } };
    expect(describeImport(here, after)).toBe("Imported the settings.");
  });
});
