// Keeps the record in the browser's storage: checked when read, written a moment after a change, shared between tabs.
import type { PersistStorage } from "zustand/middleware";
import type { ProgressNotice } from "./notice";
import { readStored } from "./read-record";
import { rebase, sameRecord } from "./rebase";
import { emptyRecord, type ProgressRecord, recordVersion } from "./record";

/** The part of the browser's storage that is needed. */
export type KeyValueStorage = Pick<Storage, "getItem" | "setItem">;

/** What a keeper needs from its surroundings. */
export interface KeeperOptions {
  readonly name: string;
  /** May throw: a browser with storage switched off throws on access. */
  readonly storage: () => KeyValueStorage;
  /** The present as an ISO time: it names a record that is set aside. */
  readonly now: () => string;
  /** Calls the task once, a moment after the last of several calls. */
  readonly later: (task: () => void) => void;
  readonly tell: (notice: ProgressNotice) => void;
  /** Gets the record whenever another tab's changes have come in. */
  readonly merged: (record: ProgressRecord) => void;
}

/** A storage for zustand's `persist`, with the two moments it doesn't know. */
export interface Keeper extends PersistStorage<ProgressRecord, void> {
  /** Writes what has not been written yet. */
  readonly flush: () => void;
  /** Brings in what another tab has written; what is new here stays. */
  readonly takeIn: () => void;
}

/** What the keys of records that were set aside begin with; the time follows. */
export function setAsidePrefix(name: string): string {
  return `${name}-set-aside-`;
}

/** Makes a keeper. None of its functions throws: what can't be kept stays in the store, and `tell` hears why. */
export function createKeeper(options: KeeperOptions): Keeper {
  const { name } = options;
  /** What storage and store agreed on last. */
  let agreed = emptyRecord;
  /** The store's record while it holds something that storage doesn't. */
  let unwritten: ProgressRecord | null = null;
  /** Set where storage holds a record that must not be written over. */
  let readOnly = false;

  function read(): ProgressRecord {
    if (readOnly) return agreed;
    let text: string | null;
    try {
      text = options.storage().getItem(name);
    } catch {
      options.tell({ kind: "storage off" });
      return agreed;
    }
    if (text === null) return emptyRecord;
    const reading = readStored(text);
    if (reading.kind === "current") return reading.record;
    if (reading.kind === "newer") {
      // Another tab may be using it: it stays where it is, and this tab keeps to itself.
      readOnly = true;
      options.tell({ kind: "newer record" });
      return reading.record;
    }
    setAside(text);
    const problem = reading.kind === "older" ? "" : reading.problem;
    options.tell({ kind: "set aside", why: reading.kind, problem, text });
    write(reading.record);
    return reading.record;
  }

  function setAside(text: string): void {
    try {
      options.storage().setItem(`${setAsidePrefix(name)}${options.now()}`, text);
    } catch {
      readOnly = true;
      options.tell({ kind: "storage full" });
    }
  }

  function write(record: ProgressRecord): boolean {
    if (readOnly) return false;
    try {
      options.storage().setItem(name, JSON.stringify({ state: record, version: recordVersion }));
      return true;
    } catch (error) {
      options.tell({ kind: isQuotaError(error) ? "storage full" : "storage off" });
      return false;
    }
  }

  function flush(): void {
    if (unwritten === null) return;
    const record = rebase(agreed, unwritten, read());
    if (!write(record)) return;
    const hasNews = !sameRecord(record, unwritten);
    agreed = record;
    unwritten = null;
    if (hasNews) options.merged(record);
  }

  function takeIn(): void {
    const stored = read();
    const record = rebase(agreed, unwritten ?? agreed, stored);
    agreed = stored;
    options.merged(record);
  }

  return {
    getItem: () => {
      agreed = read();
      return { state: agreed, version: recordVersion };
    },
    setItem: (_, { state }) => {
      if (sameRecord(state, agreed)) {
        unwritten = null;
        return;
      }
      unwritten = state;
      options.later(flush);
    },
    removeItem: () => {
      unwritten = emptyRecord;
      flush();
    },
    flush,
    takeIn,
  };
}

/** Firefox has its own name for it. */
function isQuotaError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === "QuotaExceededError" || error.name === "NS_ERROR_DOM_QUOTA_REACHED";
}
