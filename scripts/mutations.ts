// `npm run mutations [-- STRATEGY…]`: puts every single mistake into every safe strategy and lets the explorer find it.
//
// Exit status 0: it finds all but those that are listed as harmless; 1: one more survives, or one of those no longer does.

import { type ChildProcess, fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { mutantsOf } from "../engine/explorer/mutations";
import { strategies } from "../lessons/strategies";
import { scriptFile } from "../lessons/strategies/strategy";
import { harmlessMutants } from "../lessons/strategies/survivors";
import type { MutantAnswer, MutantJob } from "./mutations/worker";
import { main, root } from "./step";

interface Task {
  readonly strategy: string;
  readonly mutant: string;
  readonly source: string;
}

main(async () => {
  const wanted = process.argv.slice(2);
  const tasks: Task[] = [];
  for (const strategy of strategies) {
    if (strategy.breaks.length > 0 || (wanted.length > 0 && !wanted.includes(strategy.id))) continue;
    const source = readFileSync(path.join(root, scriptFile(strategy)), "utf8");
    for (const mutant of await mutantsOf(source))
      tasks.push({ strategy: strategy.id, mutant: mutant.name, source: mutant.source });
  }
  const counts = { found: 0, refused: 0, endless: 0, survives: 0 };
  let wrong = 0;
  const queue = [...tasks];
  const serve = async () => {
    const worker = fork(path.join(root, "scripts/mutations/worker.ts"));
    try {
      for (let task = queue.shift(); task !== undefined; task = queue.shift()) {
        const answer = await ask(worker, { source: task.source });
        if (answer.kind === "failed") throw new Error(`${task.strategy}: ${task.mutant}: ${answer.how}`);
        const harmless = harmlessMutants[task.strategy]?.[task.mutant];
        const asListed = isAsListed(answer, harmless !== undefined);
        counts[answer.kind] += 1;
        if (!asListed) wrong += 1;
        process.stdout.write(
          `${asListed ? "  " : "! "}${task.strategy}: ${task.mutant}\n      ${told(answer, harmless)}\n`,
        );
      }
    } finally {
      worker.kill();
    }
  };
  await Promise.all(Array.from({ length: Math.min(tasks.length, availableParallelism()) }, serve));
  process.stdout.write(
    `${tasks.length} mutants: ${counts.found} found, ${counts.endless} endless, ${counts.refused} refused, ${counts.survives} harmless\n`,
  );
  if (wrong === 0) return;
  process.stderr.write(`${wrong} are not as listed in lessons/strategies/survivors.ts\n`);
  process.exitCode = 1;
});

/** A harmless one may be too large for the search to come to its end; one that isn't listed must not survive. */
function isAsListed({ kind }: MutantAnswer, isHarmless: boolean): boolean {
  return isHarmless ? kind === "survives" || kind === "endless" : kind !== "survives";
}

function told(answer: MutantAnswer, harmless: string | undefined): string {
  if (answer.kind === "survives") return harmless ?? "survives, and nothing says why that is harmless";
  const found = answer.kind === "refused" ? `refused: ${answer.how}` : answer.how;
  if (harmless === undefined) return found;
  return answer.kind === "endless" ? `${harmless} (${found})` : `is listed as harmless, but: ${found}`;
}

function ask(worker: ChildProcess, job: MutantJob): Promise<MutantAnswer> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`a worker ended with status ${code ?? "none"}`));
    worker.once("exit", ended);
    worker.once("message", (answer: MutantAnswer) => {
      worker.off("exit", ended);
      resolve(answer);
    });
    worker.send(job);
  });
}
