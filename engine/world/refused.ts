// What the sessions can't do as PostgreSQL would ends a run as a problem of the script, at the place that asked for it.

import { ScriptFailure } from "../script/failure";
import type { Place } from "../script/problem";
import { type DatabaseOutcome, StatementRefused } from "./database";

/** The outcome; a refusal becomes a failure of the script at this place. */
export async function refusedAt(place: Place, outcome: Promise<DatabaseOutcome>): Promise<DatabaseOutcome> {
  try {
    return await outcome;
  } catch (error) {
    throw error instanceof StatementRefused ? new ScriptFailure(place, error.message) : error;
  }
}
