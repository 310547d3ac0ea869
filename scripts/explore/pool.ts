// As many worker processes as there are cores, each with a database of its own, and jobs handed to whichever is free.

import { type ChildProcess, fork } from "node:child_process";
import { availableParallelism } from "node:os";
import path from "node:path";
import { root } from "../step";

/**
 * Runs all jobs and gives their answers in the same order. `worker` is a script's path from the root: a process that answers each
 * message with one. `onAnswer` hears of each answer as it comes.
 */
export async function runJobs<Job extends object, Answer>(
  worker: string,
  jobs: readonly Job[],
  onAnswer: (index: number, answer: Answer) => void = () => {},
): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  const queue = [...jobs.entries()];
  const serve = async () => {
    const child = fork(path.join(root, worker));
    try {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        const [index, job] = next;
        const answer = await ask<Answer>(child, job);
        answers[index] = answer;
        onAnswer(index, answer);
      }
    } finally {
      child.kill();
    }
  };
  const count = Math.min(jobs.length, availableParallelism());
  await Promise.all(Array.from({ length: count }, serve));
  return answers;
}

function ask<Answer>(worker: ChildProcess, job: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`a worker ended with status ${code ?? "none"}`));
    worker.once("exit", ended);
    worker.once("message", (answer: Answer) => {
      worker.off("exit", ended);
      resolve(answer);
    });
    worker.send(job);
  });
}
