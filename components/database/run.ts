// One run under way: what it has given so far, and its end, which comes once.

import type { RunStep, StatementPlace } from "../../engine/example/run-text";
import type { Transcript, TranscriptEntry } from "../../engine/example/transcript";
import type { Timer } from "../../engine/rpc/client";
import type { RunHistory } from "./run-history";
import type { RunOutcome, RunRequest } from "./types";

/** How often a page hears of the statements that are done. */
const tellEvery = 150;

/** How long the statements of one run may take together, in milliseconds. */
export const timeLimit = 10_000;

/** A run from its request to its outcome. */
export class Run {
  readonly outcome: Promise<RunOutcome>;
  readonly request: RunRequest;
  /** The time limit counts from the first statement, not from the replay before it. */
  onFirstStatement: () => void = () => {};
  #settle: (outcome: RunOutcome) => void = () => {};
  #settled = false;
  #superseded = false;
  #entries: TranscriptEntry[] = [];
  #unlisted = { statements: 0, errors: 0 };
  #running: StatementPlace | null = null;
  #begun: number | null = null;
  #callOffTelling: (() => void) | null = null;
  readonly #timer: Timer;
  readonly #now: () => number;

  constructor(request: RunRequest, timer: Timer, now: () => number) {
    this.request = request;
    this.#timer = timer;
    this.#now = now;
    this.outcome = new Promise((resolve) => {
      this.#settle = resolve;
    });
  }

  get settled(): boolean {
    return this.#settled;
  }

  /** Whether another request asks for just this, and can have its outcome. */
  isSame({ example, setup, text, statementAt }: RunRequest): boolean {
    const own = this.request;
    return (
      !this.#superseded &&
      !this.#settled &&
      own.example === example &&
      own.setup === setup &&
      own.text === text &&
      own.statementAt === statementAt
    );
  }

  /** From now on nobody wants to see it, though it may still be running. */
  supersede(): void {
    this.#superseded = true;
    this.#callOffTelling?.();
  }

  /** Takes a step of the worker's; what has run becomes part of the history. */
  take(step: RunStep, history: RunHistory): void {
    if (step.kind === "begins") {
      this.#running = step.at;
      this.#begun = this.#now();
      this.onFirstStatement();
      return;
    }
    this.#running = step.next;
    if (step.sql !== null) history.statements.push(step.sql);
    if (step.entry !== null) this.#entries.push(step.entry);
    else {
      this.#unlisted.statements++;
      if (step.failed) this.#unlisted.errors++;
    }
    if (!this.#superseded) this.#tellSoon();
  }

  /** It came to its end. */
  finish(end: Omit<Transcript, "entries">): void {
    this.#end({ kind: "finished", transcript: { ...end, entries: this.#entries }, notice: null });
  }

  /** It was ended while a statement ran. `notice` says what became of the data. */
  interrupt(by: "learner" | "time limit", notice: string): void {
    const milliseconds = this.#begun === null ? 0 : this.#now() - this.#begun;
    const before = this.#entries.at(-1)?.answer;
    const spent = this.#entries.reduce((sum, entry) => sum + entry.milliseconds, 0);
    if (this.#running !== null)
      this.#entries.push({
        ...this.#running,
        milliseconds: Math.max(milliseconds - spent, 0),
        answer: { kind: "stopped", by },
      });
    const transcript: Transcript = {
      entries: this.#entries,
      unlisted: this.#unlisted,
      transaction: before?.kind === "result" ? before.result.transaction : "idle",
      milliseconds,
    };
    this.#end({ kind: "finished", transcript, notice });
  }

  /** The database broke. */
  fail(message: string, advice: string): void {
    this.#end({ kind: "failed", message, advice });
  }

  /** Ends it without anything to show. */
  drop(): void {
    this.supersede();
    this.#end({ kind: "superseded" });
  }

  #end(outcome: RunOutcome): void {
    if (this.#settled) return;
    this.#settled = true;
    this.#callOffTelling?.();
    this.#settle(this.#superseded ? { kind: "superseded" } : outcome);
  }

  #tellSoon(): void {
    const { onEntry } = this.request;
    if (onEntry === undefined || this.#callOffTelling !== null) return;
    this.#callOffTelling = this.#timer(tellEvery, () => {
      this.#callOffTelling = null;
      if (!this.#settled && !this.#superseded) onEntry([...this.#entries]);
    });
  }
}
