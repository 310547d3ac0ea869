// Finds what would make a question impossible or unfair to answer, so that the build can refuse it.
import type { ChoiceQuestion, OwnWordsQuestion, Question } from "./question";

const idPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Gives one sentence for each thing wrong with a question; none when it can be asked. */
export function questionProblems(question: Question): string[] {
  const parts = question.kind === "choice" ? question.options : question.points;
  const problems = idProblems([question.id, ...parts.map((part) => part.id)]);
  const seen = new Set<string>();
  for (const { id } of parts) {
    if (seen.has(id)) problems.push(`The id "${id}" is used twice.`);
    seen.add(id);
  }
  if (question.prompt.trim() === "") problems.push("The prompt is empty.");
  problems.push(...(question.kind === "choice" ? choiceProblems(question) : ownWordsProblems(question)));
  return problems;
}

/** Stored progress is keyed by these ids, so they keep to what a key may hold. */
function idProblems(ids: readonly string[]): string[] {
  const bad = ids.filter((id) => !idPattern.test(id));
  return bad.map((id) => `The id "${id}" is not made of small letters, digits and single hyphens.`);
}

function choiceProblems(question: ChoiceQuestion): string[] {
  const problems: string[] = [];
  const right = question.options.filter((option) => option.correct).length;
  if (question.options.length < 2) problems.push("A choice needs at least two options.");
  if (right === 0) problems.push("No option is right.");
  if (!question.several && right > 1)
    problems.push(`${right} options are right, but only one may be chosen.`);
  for (const option of question.options) {
    if (option.text.trim() === "") problems.push(`Option "${option.id}" has no text.`);
    if (option.feedback.trim() === "") problems.push(`Option "${option.id}" has no feedback.`);
  }
  return problems;
}

function ownWordsProblems(question: OwnWordsQuestion): string[] {
  const problems: string[] = [];
  if (question.modelAnswer.trim() === "") problems.push("The model answer is empty.");
  if (question.points.length === 0) problems.push("There is no point to tick.");
  for (const point of question.points) {
    if (point.text.trim() === "") problems.push(`Point "${point.id}" has no text.`);
  }
  return problems;
}
