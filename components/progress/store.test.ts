// The store over a storage that works, that doesn't, and that holds nonsense.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mergeRecords } from "./merge-records";
import { emptyRecord } from "./record";
import { reset } from "./reset";
import { recordOf } from "./store";
import { openTab, TestStorage, type TestTab } from "./test-browser";
import { describeImport } from "./transfer";

const right = { kind: "choice", chosen: ["same"] } as const;

const state = (tab: TestTab) => tab.store.getState();

describe("what is done", () => {
  test("is there after the tab has been closed and opened again", () => {
    const storage = new TestStorage();
    const tab = openTab(storage);
    state(tab).openLesson("order-is-separate");
    state(tab).keepAnswer("order-is-separate/why", right, true);
    state(tab).keepDraft("order-is-separate/upsert", "SELECT 1;");
    state(tab).changeSettings({ theme: "dark" });
    tab.keeper.flush();
    expect(recordOf(state(openTab(storage)))).toEqual(recordOf(state(tab)));
  });

  test("is written once, after a pause", () => {
    const storage = new TestStorage();
    const tab = openTab(storage);
    for (const text of ["S", "SE", "SEL"]) state(tab).keepDraft("a/e", text);
    expect(storage.writes).toBe(0);
    tab.pausePasses();
    tab.keeper.flush();
    expect(storage.writes).toBe(1);
    expect(state(openTab(storage)).drafts["a/e"]?.text).toBe("SEL");
  });

  test("is not in the state that pages are rendered from before they come alive", () => {
    const storage = new TestStorage();
    const tab = openTab(storage);
    state(tab).keepDraft("a/e", "SELECT 1;");
    tab.keeper.flush();
    const later = openTab(storage);
    expect(state(later).drafts).not.toEqual({});
    expect(recordOf(later.store.getInitialState())).toEqual(emptyRecord);
  });

  test("counts tries, keeps the first opening, and forgets a draft that is reset", () => {
    const tab = openTab(new TestStorage());
    state(tab).keepAnswer("a/q", { kind: "choice", chosen: ["cache"] }, false);
    state(tab).keepAnswer("a/q", right, true);
    expect(state(tab).answers["a/q"]).toMatchObject({ answer: right, right: true, tries: 2 });
    state(tab).keepAnswer("a/q", right, false, "the same try");
    expect(state(tab).answers["a/q"]).toMatchObject({ right: false, tries: 2 });

    state(tab).openLesson("a");
    const first = state(tab).lessons["a"];
    state(tab).openLesson("a");
    expect(state(tab).lessons["a"]).toBe(first);
    state(tab).markFinished("a", true);
    expect(state(tab).lessons["a"]).toEqual({ openedAt: first?.openedAt, finishedAt: expect.any(String) });
    state(tab).markFinished("a", false);
    expect(state(tab).lessons["a"]).toEqual(first);

    state(tab).keepDraft("a/e", "SELECT 1;");
    state(tab).keepDraft("a/e", null);
    expect(state(tab).drafts).toEqual({});
  });
});

describe("a stored record that can't be read", () => {
  const broken =
    '{"state":{"lessons":{"a":{"openedAt":"2026-11-30T09:00:00.000Z","finishedAt":null}},"drafts":7},"version":1}';

  test("is set aside as it was, what can be read of it is used, and the page can say so", () => {
    const storage = new TestStorage();
    storage.items.set("record", broken);
    const tab = openTab(storage);
    expect(storage.setAside.map((key) => storage.items.get(key))).toEqual([broken]);
    expect(Object.keys(state(tab).lessons)).toEqual(["a"]);
    expect(state(tab).notices).toEqual([
      { kind: "set aside", why: "broken", problem: expect.stringContaining("answers"), text: broken },
    ]);
  });

  test("is spoken of once, not on every visit", () => {
    const storage = new TestStorage();
    storage.items.set("record", broken);
    openTab(storage);
    const next = openTab(storage);
    expect(state(next).notices).toEqual([]);
    expect(Object.keys(state(next).lessons)).toEqual(["a"]);
    expect(storage.setAside).toHaveLength(1);
  });

  test("is not written over when there is no room to set it aside", () => {
    const storage = new TestStorage();
    storage.items.set("record", broken);
    storage.mode = "full";
    const tab = openTab(storage);
    expect(state(tab).notices.map((notice) => notice.kind)).toEqual(["storage full", "set aside"]);
    storage.mode = "on";
    state(tab).keepDraft("a/e", "SELECT 1;");
    tab.keeper.flush();
    expect(storage.items.get("record")).toBe(broken);
    expect(state(tab).drafts["a/e"]?.text).toBe("SELECT 1;");
  });

  test("and turns up under an open tab loses nothing of that tab's", () => {
    const storage = new TestStorage();
    const tab = openTab(storage);
    state(tab).keepDraft("a/e", "SELECT 1;");
    storage.items.set("record", "{");
    tab.keeper.flush();
    expect(storage.setAside.map((key) => storage.items.get(key))).toEqual(["{"]);
    expect(state(openTab(storage)).drafts["a/e"]?.text).toBe("SELECT 1;");
  });

  test("is dismissed by itself", () => {
    const storage = new TestStorage();
    storage.items.set("record", broken);
    const tab = openTab(storage);
    for (const notice of state(tab).notices) state(tab).dismiss(notice);
    expect(state(tab).notices).toEqual([]);
  });
});

test("a record of a newer version is used as far as it is known, and never written over", () => {
  const newer =
    '{"state":{"lessons":{"a":{"openedAt":"2026-11-30T09:00:00.000Z","finishedAt":null}}},"version":99}';
  const storage = new TestStorage();
  const tab = openTab(storage);
  storage.items.set("record", newer);
  tab.keeper.takeIn();
  state(tab).keepDraft("a/e", "SELECT 1;");
  tab.keeper.flush();
  expect([...storage.items]).toEqual([["record", newer]]);
  expect(Object.keys(state(tab).lessons)).toEqual(["a"]);
  expect(state(tab).drafts["a/e"]?.text).toBe("SELECT 1;");
  expect(state(tab).notices).toEqual([{ kind: "newer record" }]);
});

describe("without a storage", () => {
  test.each(["off", "full"] as const)("that is %s, all works in memory and it is said once", (mode) => {
    const storage = new TestStorage();
    storage.mode = mode;
    const tab = openTab(storage);
    state(tab).keepDraft("a/e", "SELECT 1;");
    tab.pausePasses();
    state(tab).keepAnswer("a/q", right, true);
    tab.pausePasses();
    tab.keeper.takeIn();
    expect(state(tab).drafts["a/e"]?.text).toBe("SELECT 1;");
    expect(state(tab).answers["a/q"]?.right).toBe(true);
    expect(state(tab).notices).toEqual([{ kind: `storage ${mode}` }]);

    for (const notice of state(tab).notices) state(tab).dismiss(notice);
    state(tab).keepDraft("a/e", "SELECT 2;");
    tab.pausePasses();
    expect(state(tab).notices).toEqual([]);
  });

  test("that works again later, everything is written then", () => {
    const storage = new TestStorage();
    storage.mode = "full";
    const tab = openTab(storage);
    state(tab).keepDraft("a/one", "SELECT 1;");
    tab.pausePasses();
    storage.mode = "on";
    state(tab).keepDraft("a/two", "SELECT 2;");
    tab.pausePasses();
    expect(Object.keys(state(openTab(storage)).drafts).toSorted()).toEqual(["a/one", "a/two"]);
  });
});

describe("a reset or an import", () => {
  function used(): TestTab {
    const tab = openTab(new TestStorage());
    for (const lesson of ["a", "b"]) {
      state(tab).openLesson(lesson);
      state(tab).keepAnswer(`${lesson}/q`, right, true);
      state(tab).keepDraft(`${lesson}/e`, "SELECT 1;");
    }
    state(tab).changeSettings({ theme: "dark" });
    return tab;
  }

  test.each([
    ["this lesson", { kind: "lesson", lesson: "a" }, ["b"], ["b/q"], "dark"],
    ["answers and drafts", { kind: "answers and drafts" }, ["a", "b"], [], "dark"],
    ["everything", { kind: "everything" }, [], [], "system"],
  ] as const)(
    "of %s removes that and no more, and can be undone",
    (label, scope, lessons, answers, theme) => {
      const tab = used();
      const before = recordOf(state(tab));
      state(tab).replace(
        (record) => reset(record, scope),
        () => label,
      );
      expect(Object.keys(state(tab).lessons)).toEqual(lessons);
      expect(Object.keys(state(tab).answers)).toEqual(answers);
      expect(Object.keys(state(tab).drafts)).toEqual(answers.map((key) => key.replace("q", "e")));
      expect(state(tab).settings.theme).toBe(theme);

      state(tab).undo(1);
      expect(recordOf(state(tab))).toEqual(before);
      expect(state(tab).undoable).toEqual([]);
    },
  );

  test("undone later keeps what was done in between", () => {
    const tab = used();
    state(tab).replace(
      (record) => reset(record, { kind: "everything" }),
      () => "everything",
    );
    state(tab).keepDraft("a/e", "SELECT 2;");
    state(tab).undo(1);
    expect(state(tab).drafts["a/e"]?.text).toBe("SELECT 2;");
    expect(state(tab).drafts["b/e"]?.text).toBe("SELECT 1;");
  });

  test("that changes nothing leaves nothing to undo", () => {
    const tab = openTab(new TestStorage());
    state(tab).replace(
      (record) => reset(record, { kind: "everything" }),
      () => "everything",
    );
    expect(state(tab).replace((record) => mergeRecords(record, emptyRecord), describeImport)).toMatch(
      /nothing/,
    );
    expect(state(tab).undoable).toEqual([]);
  });

  test("of a file brings its newer draft, and undoing it brings ours back", () => {
    const tab = used();
    const imported = {
      ...emptyRecord,
      drafts: { "a/e": { text: "SELECT 9;", editedAt: "2027-01-01T00:00:00.000Z" } },
    };
    state(tab).replace((record) => mergeRecords(record, imported), describeImport);
    expect(state(tab).undoable[0]?.label).toMatch(/took the place of 1 draft/);
    expect(state(tab).drafts["a/e"]?.text).toBe("SELECT 9;");
    expect(state(tab).drafts["b/e"]?.text).toBe("SELECT 1;");
    state(tab).undo(1);
    expect(state(tab).drafts["a/e"]?.text).toBe("SELECT 1;");
  });
});

describe("two tabs", () => {
  test("see what the other has done, and keep what they are at themselves", () => {
    const storage = new TestStorage();
    const [one, two] = [openTab(storage), openTab(storage)];
    state(one).keepDraft("a/one", "from one");
    state(two).keepDraft("a/two", "from two");
    one.keeper.flush();
    two.keeper.takeIn();
    expect(Object.keys(state(two).drafts).toSorted()).toEqual(["a/one", "a/two"]);
    two.pausePasses();
    one.keeper.takeIn();
    expect(recordOf(state(one))).toEqual(recordOf(state(two)));
  });

  test("lose nothing to each other when both write before either has heard", () => {
    const storage = new TestStorage();
    const [one, two] = [openTab(storage), openTab(storage)];
    state(one).keepDraft("a/one", "from one");
    state(two).keepDraft("a/two", "from two");
    one.keeper.flush();
    two.keeper.flush();
    expect(Object.keys(state(openTab(storage)).drafts).toSorted()).toEqual(["a/one", "a/two"]);
  });

  test("end up with the same, and with every draft, whatever the order of writing and hearing", () => {
    const step = fc.record({ tab: fc.nat(1), kind: fc.constantFrom("edit", "flush", "take in") });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30, size: "max" }), (steps) => {
        const storage = new TestStorage();
        const tabs = [openTab(storage), openTab(storage)] as const;
        const keys = new Set<string>();
        for (const [index, { tab, kind }] of steps.entries()) {
          const used = tab === 0 ? tabs[0] : tabs[1];
          if (kind === "flush") used.keeper.flush();
          if (kind === "take in") used.keeper.takeIn();
          if (kind === "edit") {
            const key = `lesson/draft-${index}`;
            keys.add(key);
            state(used).keepDraft(key, `${tab}`);
          }
        }
        for (const tab of tabs) tab.keeper.flush();
        for (const tab of tabs) tab.keeper.takeIn();
        expect(new Set(Object.keys(state(tabs[0]).drafts))).toEqual(keys);
        expect(recordOf(state(tabs[0]))).toEqual(recordOf(state(tabs[1])));
      }),
    );
  });

  test("that wrote without having heard of each other's drafts go on without removing them", () => {
    const storage = new TestStorage();
    const [one, two] = [openTab(storage), openTab(storage)];
    state(one).keepDraft("a/one", "from one");
    one.keeper.flush();
    state(two).keepDraft("a/two", "from two");
    two.keeper.flush();
    expect(Object.keys(state(two).drafts).toSorted()).toEqual(["a/one", "a/two"]);
    state(two).keepDraft("a/three", "from two");
    two.keeper.flush();
    expect(Object.keys(state(openTab(storage)).drafts).toSorted()).toEqual(["a/one", "a/three", "a/two"]);
  });

  test("don't bring back what the other has removed", () => {
    const storage = new TestStorage();
    const [one, two] = [openTab(storage), openTab(storage)];
    state(one).keepDraft("a/one", "from one");
    one.keeper.flush();
    two.keeper.takeIn();
    state(one).keepDraft("a/one", null);
    one.keeper.flush();
    state(two).keepDraft("a/two", "from two");
    two.keeper.takeIn();
    two.pausePasses();
    expect(Object.keys(state(openTab(storage)).drafts)).toEqual(["a/two"]);
  });

  test("that have nothing new to say write nothing", () => {
    const storage = new TestStorage();
    const [one, two] = [openTab(storage), openTab(storage)];
    state(one).keepDraft("a/one", "from one");
    one.keeper.flush();
    const writes = storage.writes;
    two.keeper.takeIn();
    two.pausePasses();
    one.keeper.takeIn();
    one.pausePasses();
    expect(storage.writes).toBe(writes);
  });
});
