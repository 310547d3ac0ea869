// As many worker processes as there are cores, each with a database of its own, and files handed to whichever is free.

import { type ChildProcess, fork } from "node:child_process";
import { availableParallelism } from "node:os";
import path from "node:path";
import { root } from "../step";
import type { Job, JobAnswer } from "./worker";

/** Runs all jobs and gives their answers in the same order. */
export async function runJobs(jobs: readonly Job[]): Promise<readonly JobAnswer[]> {
  const answers: JobAnswer[] = [];
  const queue = [...jobs.entries()];
  const serve = async () => {
    const worker = fork(path.join(root, "scripts/explore/worker.ts"));
    try {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        const [index, job] = next;
        answers[index] = await ask(worker, job);
      }
    } finally {
      worker.kill();
    }
  };
  const count = Math.min(jobs.length, availableParallelism());
  await Promise.all(Array.from({ length: count }, serve));
  return answers;
}

function ask(worker: ChildProcess, job: Job): Promise<JobAnswer> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`a worker ended with status ${code ?? "none"}`));
    worker.once("exit", ended);
    worker.once("message", (answer: JobAnswer) => {
      worker.off("exit", ended);
      resolve(answer);
    });
    worker.send(job);
  });
}
