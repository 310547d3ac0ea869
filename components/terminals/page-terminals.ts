// The terminals of this tab: kept, with what was played on them, while the learner goes from page to page.

import type { Timer } from "../../engine/rpc/client";
import type { TerminalStep } from "../../engine/terminals/step";
import type { WorkerHandle } from "../database/server-worker";
import { createTerminals, type TerminalsActions } from "./terminals";

const timer: Timer = (milliseconds, callback) => {
  const timeout = setTimeout(callback, milliseconds);
  return () => clearTimeout(timeout);
};

function openWorker(): WorkerHandle {
  const worker = new Worker(new URL("./terminals.worker.ts", import.meta.url), {
    type: "module",
    name: "PostgreSQL of the terminals",
  });
  return { port: worker, terminate: () => worker.terminate() };
}

let kept: TerminalsActions | null = null;

/** The tab's terminals; the first time they are asked for they are given these steps. On the server each page has its own. */
export function pageTerminals(origin: string, steps: readonly TerminalStep[]): TerminalsActions {
  if (typeof window === "undefined") return createTerminals({ openWorker, timer }, origin, steps);
  kept ??= createTerminals({ openWorker, timer }, origin, steps);
  return kept;
}
