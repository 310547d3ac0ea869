// What an example tells those who listen to the page, as it happens.
import type { DatabaseStatus } from "../database/types";
import { announcement } from "../results/announcement";
import type { ExampleRuns } from "./runs";

/** The sentence for the example's live region; empty while there is nothing to tell. */
export function spoken({ phase, finished }: ExampleRuns, status: DatabaseStatus, wasReset: boolean): string {
  if (phase.kind === "running" && status.kind === "starting") return "Starting PostgreSQL in this tab.";
  const newest = finished[0];
  if (newest !== undefined) return `Run ${newest.number}: ${announcement(newest.transcript)}`;
  return wasReset ? "Text and data are as they were at the beginning." : "";
}
