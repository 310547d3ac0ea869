// The consumer scripts of the course, read by the one reader there is.

import { readScript } from "../../engine/script/read";
import type { Article } from "./article";
import type { Problem } from "./problem";

/** What is wrong with an article's consumer scripts. */
export async function checkConsumers({ consumers }: Article): Promise<readonly Problem[]> {
  const problems: Problem[] = [];
  for (const { file, source } of consumers) {
    const reading = await readScript(source);
    if (reading.kind === "problems")
      problems.push(...reading.problems.map((problem) => ({ ...problem, file })));
  }
  return problems;
}
