// The page's PostgreSQL: starts a worker when it is needed, gives it one run at a time, and replaces it when it has to go.

import type { Timer } from "../../engine/rpc/client";
import { RpcError } from "../../engine/rpc/rpc-error";
import { type Failure, runFailure, startFailure } from "./failure-words";
import { Run, timeLimit } from "./run";
import { RunHistories } from "./run-history";
import { ServerWorker, type WorkerHandle } from "./server-worker";
import type { DatabaseClient, DatabaseSnapshot, DatabaseStatus, RunRequest } from "./types";

/** What a client stands on. */
export interface ClientParts {
  readonly openWorker: () => WorkerHandle;
  readonly timer: Timer;
  /** Milliseconds since some moment. */
  readonly now: () => number;
}

const idle: DatabaseSnapshot = { status: { kind: "idle" }, running: null };

const notices = {
  "time limit": `The run took longer than ${timeLimit / 1000} seconds and was stopped. A new server starts, and the statements that had come to their end are run on it again before the next run.`,
  learner:
    "You stopped the run. A new server starts, and the statements that had come to their end are run on it again before the next run.",
  replay: "The data could not be made again in half a minute, so the next run begins with a fresh database.",
};

/** Makes a client. Nothing starts before `start()` or `run()`. */
export function createDatabaseClient({ openWorker, timer, now }: ClientParts): DatabaseClient {
  const listeners = new Set<() => void>();
  const histories = new RunHistories();
  let snapshot = idle;
  let worker: ServerWorker | null = null;
  let active: Run | null = null;
  let waiting: Run | null = null;

  function show(change: Partial<DatabaseSnapshot>): void {
    snapshot = { ...snapshot, ...change };
    for (const listener of [...listeners]) listener();
  }

  function setStatus(status: DatabaseStatus): void {
    show({ status });
  }

  /** The worker in use, or a new one. */
  function ensureWorker(): ServerWorker {
    if (worker !== null && !worker.ended) return worker;
    let opened: WorkerHandle;
    try {
      opened = openWorker();
    } catch (thrown) {
      // A browser without module workers, or a policy that forbids them.
      opened = deadWorker(thrown);
    }
    setStatus({ kind: "starting", stage: "Loading PostgreSQL", fraction: 0 });
    const started = new ServerWorker(
      opened,
      timer,
      ({ stage, fraction }) => worker === started && setStatus({ kind: "starting", stage, fraction }),
      (error) => worker === started && setStatus({ kind: "failed", ...runFailure(error) }),
    );
    worker = started;
    started.ready.then(
      (version) => worker === started && setStatus({ kind: "ready", version }),
      (thrown: unknown) => {
        started.end();
        if (worker === started) setStatus({ kind: "failed", ...startFailure(asRpcError(thrown)) });
      },
    );
    return started;
  }

  /** Ends the worker and starts the next one at once: the learner is going to need it. */
  function replaceWorker(): void {
    worker?.end();
    worker = null;
    ensureWorker();
  }

  /** Runs it and gives the function that hands over its outcome. */
  async function perform(run: Run): Promise<() => void> {
    const { example, setup, text, statementAt = null } = run.request;
    const current = ensureWorker();
    let describe: (error: RpcError) => Failure = startFailure;
    let callOffLimit = () => {};
    try {
      await current.ready;
      if (run.settled) return () => {};
      describe = runFailure;
      const history = histories.for(run.request);
      run.onFirstStatement = () => {
        callOffLimit = timer(timeLimit, () => interrupt(run, "time limit"));
      };
      const before = [...history.statements];
      const end = await current.run({ example, setup, before, text, statementAt }, (step) =>
        run.take(step, history),
      );
      return () => run.finish(end);
    } catch (thrown) {
      // An interrupted run has its outcome; that its worker is gone is no news.
      if (run.settled) return () => {};
      const error = asRpcError(thrown);
      if (error.code === "deadline" && !current.ended && describe === runFailure) {
        histories.forget(example);
        replaceWorker();
        return () => run.interrupt("time limit", notices.replay);
      }
      const { message, advice } = describe(error);
      if (error.code !== "setup") {
        current.end();
        if (worker === current) setStatus({ kind: "failed", message, advice });
      }
      return () => run.fail(message, advice);
    } finally {
      callOffLimit();
    }
  }

  function interrupt(run: Run, by: "learner" | "time limit"): void {
    if (run !== active) return;
    replaceWorker();
    if (waiting === null) show({ running: null });
    run.interrupt(by, notices[by]);
  }

  /** Ends a run that nobody wants to see. A server that is still starting goes on: it has not begun the run. */
  function abandon(run: Run): void {
    run.drop();
    if (snapshot.status.kind === "ready") replaceWorker();
    if (waiting === null) show({ running: null });
  }

  async function performInTurn(): Promise<void> {
    while (waiting !== null) {
      active = waiting;
      waiting = null;
      show({ running: active.request.example });
      const handOver = await perform(active);
      active = null;
      if (waiting === null) show({ running: null });
      handOver();
    }
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => snapshot,
    getServerSnapshot: () => idle,
    async start() {
      // The status says how it ended.
      await Promise.allSettled([ensureWorker().ready]);
    },
    run(request: RunRequest) {
      const newest = waiting ?? active;
      if (newest?.isSame(request)) return newest.outcome;
      const run = new Run(request, timer, now);
      waiting?.drop();
      if (active?.request.example === request.example) active.supersede();
      waiting = run;
      if (active === null) void performInTurn();
      return run.outcome;
    },
    reset(example) {
      histories.forget(example);
      if (waiting?.request.example === example) {
        waiting.drop();
        waiting = null;
      }
      if (active?.request.example === example) abandon(active);
    },
    stop() {
      if (active === null) return;
      if (snapshot.status.kind === "ready") {
        interrupt(active, "learner");
        return;
      }
      abandon(active);
    },
  };
}

function asRpcError(thrown: unknown): RpcError {
  return thrown instanceof RpcError ? thrown : new RpcError("error", String(thrown));
}

/** Stands for a worker that could not be made: it answers with an error. */
function deadWorker(thrown: unknown): WorkerHandle {
  return {
    port: {
      postMessage() {
        throw thrown;
      },
      addEventListener() {},
      removeEventListener() {},
    },
    terminate() {},
  };
}
