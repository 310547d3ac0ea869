// The one store of what outlives a page: progress, drafts and settings. What can be worked out from them is not in it.

import { persist } from "zustand/middleware";
import { createStore, type StoreApi } from "zustand/vanilla";
import { createKeeper, type Keeper, type KeeperOptions } from "./keeper";
import type { ProgressNotice } from "./notice";
import { rebase, sameRecord } from "./rebase";
import {
  type Answered,
  emptyRecord,
  type ProgressRecord,
  type Review,
  recordVersion,
  type Settings,
} from "./record";

/** A change that can be taken back until the page is left. */
export interface Undoable {
  readonly id: number;
  /** What was done, as a sentence. */
  readonly label: string;
  readonly before: ProgressRecord;
  readonly after: ProgressRecord;
}

/** Whether an answer is another try, or the last one marked differently. */
export type Counting = "another try" | "the same try";

/** What can be done to the record. Keys are `<lesson>/<question>` and `<lesson>/<example>`. */
export interface ProgressActions {
  /** Notes that a lesson was opened; only the first time counts. */
  readonly openLesson: (lesson: string) => void;
  readonly markFinished: (lesson: string, finished: boolean) => void;
  /** Keeps a checked answer as the last one; `counting` says whether it was another try. */
  readonly keepAnswer: (key: string, answer: Answered["answer"], right: boolean, counting?: Counting) => void;
  /** Keeps when a question is to be asked again. */
  readonly keepReview: (key: string, review: Review) => void;
  /** Keeps an edited text; null forgets it. */
  readonly keepDraft: (key: string, text: string | null) => void;
  readonly changeSettings: (change: Partial<Settings>) => void;
  /** Changes the whole record (a reset, an import) so that it can be taken back; says what it did in the words of `describe`. */
  readonly replace: (
    change: (record: ProgressRecord) => ProgressRecord,
    describe: (before: ProgressRecord, after: ProgressRecord) => string,
  ) => string;
  /** Takes a change back; what was done after it stays. */
  readonly undo: (id: number) => void;
  readonly dismiss: (notice: ProgressNotice) => void;
}

/** The record, what has to be said about it, what can be undone, and the actions. Only the record is kept. */
export interface ProgressState extends ProgressRecord, ProgressActions {
  readonly notices: readonly ProgressNotice[];
  readonly undoable: readonly Undoable[];
}

/** The store, and the keeper between it and the browser's storage. */
export interface Progress {
  readonly store: StoreApi<ProgressState>;
  readonly keeper: Keeper;
  /** Reads what is stored. Until then the store holds an empty record, as the server's pages do. */
  readonly load: () => void;
}

/** Makes the store over a storage, which may be missing, full or hold anything at all. */
export function createProgress(options: Pick<KeeperOptions, "name" | "storage" | "now" | "later">): Progress {
  const said = new Set<ProgressNotice["kind"]>();
  const keeper = createKeeper({
    ...options,
    tell: (notice) => {
      // A storage that fails does so at every write; records set aside are each their own.
      if (notice.kind !== "set aside" && said.has(notice.kind)) return;
      said.add(notice.kind);
      store.setState(({ notices }) => ({ notices: [...notices, notice] }));
    },
    merged: (record) => store.setState(record),
  });

  const store = createStore<ProgressState>()(
    persist<ProgressState, [], [], ProgressRecord>(
      (set, get) => ({
        ...emptyRecord,
        notices: [],
        undoable: [],

        openLesson: (lesson) => {
          const { lessons } = get();
          if (lessons[lesson] !== undefined) return;
          set({ lessons: { ...lessons, [lesson]: { openedAt: options.now(), finishedAt: null } } });
        },
        markFinished: (lesson, finished) => {
          const { lessons } = get();
          const openedAt = lessons[lesson]?.openedAt ?? options.now();
          const finishedAt = finished ? options.now() : null;
          set({ lessons: { ...lessons, [lesson]: { openedAt, finishedAt } } });
        },
        keepAnswer: (key, answer, right, counting = "another try") => {
          const { answers } = get();
          const before = answers[key]?.tries ?? 0;
          const tries = counting === "another try" ? before + 1 : Math.max(before, 1);
          set({ answers: { ...answers, [key]: { answer, right, tries, answeredAt: options.now() } } });
        },
        keepDraft: (key, text) => {
          const { [key]: _, ...others } = get().drafts;
          set({ drafts: text === null ? others : { ...others, [key]: { text, editedAt: options.now() } } });
        },
        keepReview: (key, review) => set({ reviews: { ...get().reviews, [key]: review } }),
        changeSettings: (change) => set({ settings: { ...get().settings, ...change } }),
        replace: (change, describe) => {
          const before = recordOf(get());
          const after = change(before);
          const label = describe(before, after);
          if (sameRecord(before, after)) return label;
          const id = (get().undoable.at(-1)?.id ?? 0) + 1;
          set({ ...after, undoable: [...get().undoable, { id, label, before, after }] });
          return label;
        },
        undo: (id) => {
          const undone = get().undoable.find((each) => each.id === id);
          if (undone === undefined) return;
          const record = rebase(undone.after, recordOf(get()), undone.before);
          set({ ...record, undoable: get().undoable.filter((each) => each.id !== id) });
        },
        dismiss: (notice) => set({ notices: get().notices.filter((each) => each !== notice) }),
      }),
      {
        name: options.name,
        version: recordVersion,
        storage: keeper,
        partialize: recordOf,
        // The keeper's callbacks need the store, so reading waits until it exists.
        skipHydration: true,
      },
    ),
  );

  return { store, keeper, load: () => void store.persist.rehydrate() };
}

/** The part of the state that is kept. */
export function recordOf(state: ProgressRecord): ProgressRecord {
  const { lessons, answers, drafts, reviews, settings } = state;
  return { lessons, answers, drafts, reviews, settings };
}
