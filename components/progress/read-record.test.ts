// Reading what storage or a file holds, sound or not.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readRecord, readStored } from "./read-record";
import { emptyRecord, type ProgressRecord, recordVersion } from "./record";
import { anyRecord } from "./record.arbitrary";

const stored = (state: unknown, version: unknown = recordVersion) => JSON.stringify({ state, version });

const sound: ProgressRecord = {
  lessons: { "order-is-separate": { openedAt: "2026-11-30T09:00:00.000Z", finishedAt: null } },
  answers: {
    "order-is-separate/why": {
      answer: { kind: "choice", chosen: ["late"] },
      right: true,
      tries: 1,
      answeredAt: "2026-11-30T09:01:00.000Z",
    },
  },
  drafts: {},
  reviews: {},
  settings: { theme: "dark", codeLanguage: "go", editor: "plain" },
};

test("every record that can be stored is read as it was", () => {
  fc.assert(
    fc.property(anyRecord, (record) => {
      expect(readStored(stored(record))).toEqual({ kind: "current", record });
    }),
  );
});

test("no text makes reading throw, and what is read of it is a record", () => {
  const texts = fc.oneof(
    fc.string(),
    fc.json(),
    fc.json().map((json) => `{"version":1,"state":${json}}`),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const { record } = readStored(text);
      expect(readStored(stored(record))).toEqual({ kind: "current", record });
    }),
  );
});

describe("a broken record", () => {
  test.each([
    ["cut text", stored(sound).slice(0, 40), /^It is not JSON. Line 1, column \d+: .* belongs here\.$/],
    ["another program's data", '{"cart":[]}', /^version: /],
    ["a missing section", stored({ ...sound, drafts: undefined }), /^drafts: /],
    [
      "a try that is no number",
      stored({ ...sound, answers: { "a/b": { ...sound.answers["order-is-separate/why"], tries: "many" } } }),
      /^answers › a\/b › tries: Invalid type: Expected number but received "many"$/,
    ],
    [
      "half a try",
      stored({ ...sound, answers: { "a/b": { ...sound.answers["order-is-separate/why"], tries: 1.5 } } }),
      /tries: a whole number$/,
    ],
    [
      "a key of another form",
      stored({ ...sound, drafts: { nowhere: sound.drafts } }),
      /^drafts › nowhere: a key looks like lesson\/question$/,
    ],
    [
      "an unknown theme",
      stored({ ...sound, settings: { ...sound.settings, theme: "sepia" } }),
      /^settings › theme: /,
    ],
  ])("%s says what is wrong and where", (_, text, problem) => {
    const reading = readStored(text);
    expect(reading).toMatchObject({ kind: "broken", problem: expect.stringMatching(problem) });
  });

  test("keeps every entry that is sound by itself", () => {
    const broken = {
      ...sound,
      answers: { ...sound.answers, "order-is-separate/other": { right: "perhaps" } },
      drafts: "none",
    };
    expect(readStored(stored(broken))).toMatchObject({ kind: "broken", record: sound });
  });

  test("is kept without an entry whose key could not be read again", () => {
    const draft = { text: "SELECT 1;", editedAt: "2026-11-30T09:00:00.000Z" };
    const broken = { ...sound, drafts: { nowhere: draft, "order-is-separate/upsert": draft } };
    expect(readStored(stored(broken)).record.drafts).toEqual({ "order-is-separate/upsert": draft });
  });

  test("of which nothing is sound leaves an empty record", () => {
    expect(readStored("[]")).toMatchObject({ kind: "broken", record: emptyRecord });
  });
});

describe("a record of another version", () => {
  test("that is newer is not taken for ours, but what we know of it is read", () => {
    const later = { ...sound, streaks: [1, 2, 3] };
    expect(readRecord(recordVersion + 1, later)).toMatchObject({
      kind: "newer",
      record: sound,
      problem: expect.stringContaining("newer version"),
    });
  });

  test("that is older goes through every step since, and is checked after them", () => {
    const steps = new Map<number, (record: unknown) => unknown>([
      [recordVersion - 2, (record: unknown) => ({ steps: 1, record })],
      [recordVersion - 1, () => sound],
    ]);
    expect(readRecord(recordVersion - 2, { anything: true }, steps)).toEqual({
      kind: "older",
      record: sound,
    });
    const bad = new Map([[recordVersion - 1, () => ({ lessons: 3 })]]);
    expect(readRecord(recordVersion - 1, {}, bad)).toMatchObject({ kind: "broken" });
  });

  test("that was never in use is broken", () => {
    expect(readRecord(-1, sound)).toMatchObject({ kind: "broken", problem: "Version -1 was never in use." });
  });
});

test("a record of version 1, which had no reviews, is brought up to date with everything in it", () => {
  const { reviews: _, ...first } = sound;
  expect(readRecord(1, first)).toEqual({ kind: "older", record: sound });
  expect(readRecord(1, "nothing of the kind")).toMatchObject({ kind: "broken", record: emptyRecord });
});
