// What to say where the explorer's database could not start, or broke.

import { RpcError } from "../../engine/rpc/rpc-error";
import { startSilence } from "./live-worker";
import type { ExplorerFailure } from "./types";

/** A start that failed. */
export function startFailure(thrown: unknown): ExplorerFailure {
  if (codeOf(thrown) === "deadline")
    return {
      kind: "failed",
      message: `PostgreSQL did not start: nothing has happened for ${startSilence / 1000} seconds.`,
      advice: "Try again, perhaps on a faster connection.",
    };
  return {
    kind: "failed",
    message: `PostgreSQL could not be started in this browser: ${messageOf(thrown)}`,
    advice: "It needs WebAssembly and about 200 MB of memory. Close other tabs and try again.",
  };
}

/** A schedule that took too long or broke the database under it. */
export function playFailure(thrown: unknown, limit: number): ExplorerFailure {
  if (codeOf(thrown) === "deadline")
    return {
      kind: "failed",
      message: `A step took longer than ${limit / 1000} seconds, and its database was ended.`,
      advice: "Look for a statement that has no end or goes through very many rows.",
    };
  return broken(thrown);
}

/** A check that could not be made. */
export function checkFailure(thrown: unknown): ExplorerFailure {
  return {
    kind: "failed",
    message: `The script could not be checked: ${messageOf(thrown)}`,
    advice: "Reload the page if this goes on.",
  };
}

/** A search that broke its database. */
export function broken(thrown: unknown): ExplorerFailure {
  return {
    kind: "failed",
    message: `PostgreSQL broke down: ${messageOf(thrown)}`,
    advice: "Try again: a new database is started.",
  };
}

function codeOf(thrown: unknown): string | null {
  return thrown instanceof RpcError ? thrown.code : null;
}

function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
