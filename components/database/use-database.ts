"use client";
// The page's database as a value of React's.

import { useSyncExternalStore } from "react";
import { database } from "./database";
import type { DatabaseSnapshot } from "./types";

/** Where the database is; idle on the server and while hydrating. */
export function useDatabase(): DatabaseSnapshot {
  return useSyncExternalStore(database.subscribe, database.getSnapshot, database.getServerSnapshot);
}
