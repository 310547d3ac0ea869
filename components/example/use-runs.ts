"use client";
// The page's runs as values of React's.
import { useStore } from "zustand";
import { database } from "../database/database";
import { createRuns, type ExampleRuns, noRuns } from "./runs";

/** The runs of all examples, on the page's own database. */
export const runs = createRuns(database, () => performance.now());

/** The runs of the example at an address. */
export function useRuns(example: string): ExampleRuns {
  return useStore(runs.store, (all) => all[example] ?? noRuns);
}
