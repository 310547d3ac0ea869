// The requests between the page and the worker that holds PostgreSQL.

import type { ExampleRun } from "../../engine/example/example-database";
import type { RunStep } from "../../engine/example/run-text";
import type { Transcript } from "../../engine/example/transcript";

/** How far a start has come: in words, and from 0 to 1. */
export interface StartProgress {
  readonly stage: string;
  readonly fraction: number;
}

/** What the worker answers to. */
export type DatabaseProtocol = {
  /** Loads and starts the server. Answers with its version, such as `PostgreSQL 18.7`. */
  start: { request: null; progress: StartProgress; answer: string };
  /** Runs a text on an example's data. The entries of the transcript come as progress. */
  run: { request: ExampleRun; progress: RunStep; answer: Omit<Transcript, "entries"> };
};
