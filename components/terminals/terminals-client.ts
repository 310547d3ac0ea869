// The page's end of the terminals' worker: starts it when it is needed, plays a step at a time, replaces it when it has to go.

import { connect, type RpcClient, type Timer } from "../../engine/rpc/client";
import { RpcError } from "../../engine/rpc/rpc-error";
import type { StepOutcome, TerminalStep } from "../../engine/terminals/step";
import type { WorkerHandle } from "../database/server-worker";
import type { TerminalsProtocol } from "./protocol";

/** Where the server is between "not needed yet" and "answers". `fraction` goes from 0 to 1. */
export type ServerStatus =
  | { readonly kind: "idle" }
  | { readonly kind: "starting"; readonly stage: string; readonly fraction: number }
  | { readonly kind: "ready" };

/** How playing a step ended. */
export type PlayEnd =
  | { readonly kind: "played"; readonly outcome: StepOutcome }
  /** The worker was ended while the step ran; what it did is gone with it. */
  | { readonly kind: "stopped"; readonly by: "learner" | "time limit" }
  /** Playing the earlier steps again gave something else at this one than the first time. */
  | { readonly kind: "differs"; readonly step: number }
  /** The database could not be started, or broke. */
  | { readonly kind: "failed"; readonly during: "start" | "step"; readonly message: string };

/** A step that has been played, and what it gave then. */
export interface PlayedStep {
  readonly step: TerminalStep;
  readonly outcome: StepOutcome;
}

/** What a client stands on. */
export interface ClientParts {
  readonly openWorker: () => WorkerHandle;
  readonly timer: Timer;
  readonly onStatus: (status: ServerStatus) => void;
}

/** How long a step may run, in milliseconds. */
export const timeLimit = 10_000;

/** Without any progress for so long, a start or a replay counts as failed. */
const silence = 30_000;

interface LiveWorker {
  readonly handle: WorkerHandle;
  readonly rpc: RpcClient<TerminalsProtocol>;
  readonly ready: Promise<null>;
}

/** How far a step has come. */
interface Phase {
  during: "start" | "step";
  stopped: boolean;
}

/** The client. One step at a time. */
export class TerminalsClient {
  readonly #parts: ClientParts;
  #worker: LiveWorker | null = null;
  #interrupt: ((by: "learner" | "time limit") => void) | null = null;

  constructor(parts: ClientParts) {
    this.#parts = parts;
  }

  /** Starts the server, unless it is ready or on its way. Failures are told to the one who plays a step. */
  start(): void {
    this.#live().ready.catch(() => {});
  }

  /** Plays a step on what the played ones made, which are played again if they have to be. */
  async play(before: readonly PlayedStep[], step: TerminalStep): Promise<PlayEnd> {
    const worker = this.#live();
    const phase: Phase = { during: "start", stopped: false };
    const interruption = new Promise<PlayEnd>((resolve) => {
      this.#interrupt = (by) => {
        phase.stopped = true;
        // A server that is still starting goes on: there is nothing to undo.
        if (phase.during === "step") this.#end(worker);
        resolve({ kind: "stopped", by });
      };
    });
    const end = await Promise.race([interruption, this.#perform(worker, phase, before, step)]);
    this.#interrupt = null;
    return end;
  }

  async #perform(
    worker: LiveWorker,
    phase: Phase,
    before: readonly PlayedStep[],
    step: TerminalStep,
  ): Promise<PlayEnd> {
    let differs: number | null = null;
    let callOffLimit = () => {};
    try {
      await worker.ready;
      if (phase.stopped) return { kind: "stopped", by: "learner" };
      phase.during = "step";
      const request = { before: before.map((played) => played.step), step };
      const outcome = await worker.rpc.call("play", request, {
        deadline: silence,
        onProgress: (progress) => {
          if (progress.kind === "begins")
            callOffLimit = this.#parts.timer(timeLimit, () => this.#interrupt?.("time limit"));
          else if (!sameOutcome(progress.outcome, before[progress.step]?.outcome)) differs ??= progress.step;
        },
      });
      return differs === null ? { kind: "played", outcome } : { kind: "differs", step: differs };
    } catch (thrown) {
      this.#end(worker);
      const message = thrown instanceof Error ? thrown.message : String(thrown);
      return { kind: "failed", during: phase.during, message };
    } finally {
      callOffLimit();
    }
  }

  /** Ends the step that is being played, with the worker it runs in. */
  stop(): void {
    this.#interrupt?.("learner");
  }

  #live(): LiveWorker {
    if (this.#worker !== null) return this.#worker;
    this.#parts.onStatus({ kind: "starting", stage: "Loading PostgreSQL", fraction: 0 });
    const handle = this.#open();
    const rpc = connect<TerminalsProtocol>(handle.port, this.#parts.timer, () => this.#end(worker));
    const ready = rpc.call("start", null, {
      deadline: silence,
      onProgress: ({ stage, fraction }) => {
        if (this.#worker === worker) this.#parts.onStatus({ kind: "starting", stage, fraction });
      },
    });
    const worker: LiveWorker = { handle, rpc, ready };
    this.#worker = worker;
    ready.then(
      () => this.#worker === worker && this.#parts.onStatus({ kind: "ready" }),
      () => this.#end(worker),
    );
    return worker;
  }

  #open(): WorkerHandle {
    try {
      return this.#parts.openWorker();
    } catch (thrown) {
      // A browser without module workers, or a policy that forbids them: whoever asks gets the reason.
      const postMessage = () => {
        throw thrown;
      };
      return {
        port: { postMessage, addEventListener() {}, removeEventListener() {} },
        terminate() {},
      };
    }
  }

  #end(worker: LiveWorker): void {
    worker.rpc.dispose(new RpcError("disposed", "PostgreSQL was ended."));
    worker.handle.terminate();
    if (this.#worker !== worker) return;
    this.#worker = null;
    this.#parts.onStatus({ kind: "idle" });
  }
}

/** Equal to the last character of every value: both came as plain data. */
function sameOutcome(one: StepOutcome, other: StepOutcome | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
