// For tests: a browser's storage that can be switched off or run full, and tabs whose clock is worked by hand.
import { createProgress, type Progress } from "./store";

/** Storage shared by the tabs of one browser. */
export class TestStorage {
  readonly items = new Map<string, string>();
  mode: "on" | "off" | "full" = "on";
  writes = 0;

  /** Throws when storage is switched off, as `window.localStorage` does. */
  readonly open = () => {
    if (this.mode === "off") throw new DOMException("Access is denied.", "SecurityError");
    return {
      getItem: (key: string) => this.items.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (this.mode === "full")
          throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
        this.writes += 1;
        this.items.set(key, value);
      },
    };
  };

  /** The keys under which records have been set aside. */
  get setAside(): string[] {
    return [...this.items.keys()].filter((key) => key.startsWith("record-set-aside-"));
  }
}

/** A tab: its progress, and the pause after a change made to pass. */
export interface TestTab extends Progress {
  readonly pausePasses: () => void;
}

/** Opens a tab on a storage; its clock starts at 09:00 and gains a second with every look. */
export function openTab(storage: TestStorage): TestTab {
  let waiting: (() => void) | null = null;
  let seconds = 0;
  const progress = createProgress({
    name: "record",
    storage: storage.open,
    now: () => {
      seconds += 1;
      return new Date(Date.UTC(2026, 10, 30, 9, 0, seconds)).toISOString();
    },
    later: (task) => {
      waiting = task;
    },
  });
  progress.load();
  return {
    ...progress,
    pausePasses: () => {
      waiting?.();
      waiting = null;
    },
  };
}
