// `npm run check:lessons`: reads the whole course and names every mistake with file, line and column.

import { checkConsumers } from "../lessons/reading/consumers";
import { articlesOf, readCourseWithProblems } from "../lessons/reading/course";
import { describeProblem } from "../lessons/reading/problem";
import { main } from "./step";

main(async () => {
  const { course, problems } = readCourseWithProblems();
  const scripts = course ? await Promise.all(articlesOf(course).map(checkConsumers)) : [];
  const all = [...problems, ...scripts.flat()];
  for (const problem of all) process.stderr.write(`${describeProblem(problem)}\n`);
  if (all.length > 0) process.exitCode = 1;
});
