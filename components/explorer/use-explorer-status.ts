"use client";
// Where an explorer is, as a value of React's.

import { useSyncExternalStore } from "react";
import type { ExplorerClient, ExplorerStatus } from "./types";

/** Where its playing database is; idle on the server and while hydrating. */
export function useExplorerStatus(client: ExplorerClient): ExplorerStatus {
  return useSyncExternalStore(client.subscribe, client.getSnapshot, client.getServerSnapshot);
}
