// A statement that would wait for ever, because nobody else runs meanwhile, ends at once and tells what it waits for.
// Before it waits, PostgreSQL arms a timer to look for deadlocks, which reaches JavaScript as setTimeout.

import { type LockWait, readLockWait } from "./lock-table";
import type { ServerMemory } from "./server-memory";
import type { SharedStructures } from "./shared-structures";

/** setTimeout as the server gets it while a statement runs. */
export interface ServerTimers {
  setTimeout(callback: () => void): number;
  /** To be called when the statement has ended. Gives what it waited for, if it had to be cancelled for that. */
  finish(): LockWait | null;
}

/** Makes the timers of one statement. */
export function createServerTimers(memory: ServerMemory, at: SharedStructures): ServerTimers {
  let wait: LockWait | null = null;
  let held: (() => void) | null = null;
  return {
    setTimeout(callback) {
      const waitsFor = wait ? null : readLockWait(memory, at);
      if (!waitsFor) {
        held = callback;
        return 0;
      }
      wait = waitsFor;
      // As a cancel request does; the alarm then wakes the wait, which finds it.
      memory.setU32(memory.addressOf("QueryCancelPending"), 1);
      memory.setU32(memory.addressOf("InterruptPending"), 1);
      callback();
      return 0;
    },
    finish() {
      // PostgreSQL arms no further timer while it believes that one is still to come; and it arms the one for its idle
      // statistics, ten seconds ahead, again and again if it finds itself too early. A day later nothing is left to come.
      const { now } = Date;
      const late = now() + 86_400_000;
      Date.now = () => late;
      try {
        held?.();
      } finally {
        Date.now = now;
      }
      return wait;
    },
  };
}
