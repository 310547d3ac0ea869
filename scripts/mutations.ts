// `npm run mutations [-- STRATEGY…]`: puts every single mistake into every safe strategy and lets the explorer find it.
//
// Exit status 0: it finds all but those that are listed as harmless or as undecided; 1: one is not as it is listed.

import { type ChildProcess, fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { mutantsOf } from "../engine/explorer/mutations";
import { strategies } from "../lessons/strategies";
import { scriptFile } from "../lessons/strategies/strategy";
import { harmlessMutants, undecidedMutants } from "../lessons/strategies/survivors";
import type { MutantAnswer, MutantJob } from "./mutations/worker";
import { main, root } from "./step";

/** What a worker may use, in MB: a mutant whose tables grow without end has large states. */
const MEMORY = 8192;

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
  const counts = { found: 0, refused: 0, endless: 0, undecided: 0, survives: 0 };
  let wrong = 0;
  const queue = [...tasks];
  const serve = async () => {
    const worker = fork(path.join(root, "scripts/mutations/worker.ts"), {
      execArgv: [...process.execArgv, `--max-old-space-size=${MEMORY}`],
    });
    try {
      for (let task = queue.shift(); task !== undefined; task = queue.shift()) {
        const answer = await ask(worker, { source: task.source });
        if (answer.kind === "failed") throw new Error(`${task.strategy}: ${task.mutant}: ${answer.how}`);
        const reasons = {
          survives: harmlessMutants[task.strategy]?.[task.mutant],
          undecided: undecidedMutants[task.strategy]?.[task.mutant],
        };
        const asListed = isAsListed(answer, reasons);
        counts[answer.kind] += 1;
        if (!asListed) wrong += 1;
        process.stdout.write(
          `${asListed ? "  " : "! "}${task.strategy}: ${task.mutant}\n      ${told(answer, reasons)}\n`,
        );
      }
    } finally {
      worker.kill();
    }
  };
  await Promise.all(Array.from({ length: Math.min(tasks.length, availableParallelism()) }, serve));
  process.stdout.write(
    `${tasks.length} mutants: ${counts.found} found, ${counts.endless} endless, ${counts.refused} refused, ${counts.undecided} undecided, ${counts.survives} harmless\n`,
  );
  if (wrong === 0) return;
  process.stderr.write(`${wrong} are not as listed in lessons/strategies/survivors.ts\n`);
  process.exitCode = 1;
});

/** Why a mutant is listed as one that survives, or as one whose search is given up. */
interface Reasons {
  readonly survives: string | undefined;
  readonly undecided: string | undefined;
}

function isAsListed({ kind }: MutantAnswer, reasons: Reasons): boolean {
  return (
    (kind === "survives") === (reasons.survives !== undefined) &&
    (kind === "undecided") === (reasons.undecided !== undefined)
  );
}

function told(answer: MutantAnswer, reasons: Reasons): string {
  const listed = reasons.survives ?? reasons.undecided;
  if (answer.kind === "survives")
    return reasons.survives ?? "survives, and nothing says why that is harmless";
  if (answer.kind === "undecided" && reasons.undecided !== undefined)
    return `${reasons.undecided} (${answer.how})`;
  const found = answer.kind === "refused" ? `refused: ${answer.how}` : answer.how;
  return listed === undefined ? found : `is listed (${listed}), but: ${found}`;
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
