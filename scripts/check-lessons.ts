// `npm run check:lessons`: reads the whole course and names every mistake with file, line and column.

import { readCourseWithProblems } from "../lessons/reading/course";
import { describeProblem } from "../lessons/reading/problem";

const { problems } = readCourseWithProblems();
for (const problem of problems) process.stderr.write(`${describeProblem(problem)}\n`);
if (problems.length > 0) process.exit(1);
