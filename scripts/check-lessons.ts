// `npm run check:lessons`: reads the whole course and names every mistake with file, line and column.

import { checkConsumers } from "../lessons/reading/consumers";
import { articlesOf, readCourseWithProblems } from "../lessons/reading/course";
import { checkExercises } from "../lessons/reading/exercise-scripts";
import { describeProblem } from "../lessons/reading/problem";
import { main } from "./step";

main(async () => {
  const { course, problems } = readCourseWithProblems();
  const articles = course ? articlesOf(course) : [];
  const scripts = await Promise.all([...articles.map(checkConsumers), ...articles.map(checkExercises)]);
  const all = [...problems, ...scripts.flat()];
  for (const problem of all) process.stderr.write(`${describeProblem(problem)}\n`);
  if (all.length > 0) process.exitCode = 1;
});
