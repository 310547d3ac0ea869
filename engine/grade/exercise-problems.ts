// Finds what would make an exercise impossible or unfair, so that the build can refuse it.

import type { Exercise, ReadExercise } from "./exercise";
import { idProblems } from "./question-problems";

/** Gives one sentence for each thing wrong with an exercise and its files; none when it can be given to a learner. */
export function exerciseProblems({ exercise, sections, variants }: ReadExercise): readonly string[] {
  const names = sections.map(({ name }) => name);
  return [
    ...taskProblems(exercise),
    ...(exercise.kind === "schedule" ? [] : writtenProblems(exercise, names, Object.keys(variants))),
  ];
}

function taskProblems({ id, title, task, why, hints }: Exercise): readonly string[] {
  const empty = Object.entries({ title, task, why })
    .filter(([, text]) => text.trim() === "")
    .map(([name]) => `Its ${name} is empty.`);
  const count =
    hints.length < 2 || hints.length > 3 ? [`It has ${hints.length} hints: two or three are wanted.`] : [];
  return [...idProblems([id]), ...empty, ...count];
}

function writtenProblems(
  { kind, edits, checks }: Exclude<Exercise, { kind: "schedule" }>,
  names: readonly string[],
  variants: readonly string[],
): readonly string[] {
  const problems: string[] = [];
  for (const name of edits) {
    const count = names.filter((each) => each === name).length;
    if (count !== 1)
      problems.push(`"${name}" names ${count} sections of script.sql; there are: ${names.join(", ")}.`);
    if (!/^(setup$|consumer |worker |client )/.test(name))
      problems.push(`"${name}" can't be edited: it is fixed.`);
    if (kind === "order" && name === "setup") problems.push("Only a handler's lines can be shuffled.");
  }
  const [first, ...others] = checks;
  if (first.variant !== undefined || first.renamed !== undefined)
    problems.push("The first check is the script as the learner sees it, without a variant or other names.");
  if (others.length === 0) problems.push("It has no check that the learner has not seen.");
  for (const { variant, renamed, says } of checks) {
    if (says.trim() === "") problems.push("A check does not say what it is.");
    if (variant !== undefined && !variants.includes(variant))
      problems.push(`There is no variants/${variant}.sql.`);
    for (const name of Object.keys(renamed ?? {}))
      if (!names.some((each) => each.endsWith(` ${name}`)))
        problems.push(`No consumer or worker is called "${name}".`);
  }
  for (const variant of variants)
    if (!checks.some((check) => check.variant === variant))
      problems.push(`No check uses variants/${variant}.sql.`);
  return problems;
}
