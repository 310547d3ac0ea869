// Finds what would make a question impossible or unfair to answer, so that the build can refuse it.
import type { ChoiceQuestion, OwnWordsQuestion, PredictQuestion, Question } from "./question";

const idPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Gives one sentence for each thing wrong with a question; none when it can be asked. */
export function questionProblems(question: Question): string[] {
  const problems = idProblems([question.id, ...partIds(question)]);
  if (question.prompt.trim() === "") problems.push("The prompt is empty.");
  return [...problems, ...ownProblems(question)];
}

function ownProblems(question: Question): string[] {
  switch (question.kind) {
    case "choice":
      return choiceProblems(question);
    case "own words":
      return ownWordsProblems(question);
    case "predict":
      return predictProblems(question);
  }
}

/** A prediction has no parts that progress names. */
function partIds(question: Question): readonly string[] {
  if (question.kind === "predict") return [];
  return (question.kind === "choice" ? question.options : question.points).map(({ id }) => id);
}

/** Stored progress is keyed by these ids, so they keep to what a key may hold; no part has the id of another. */
export function idProblems([own = "", ...parts]: readonly string[]): string[] {
  const bad = [own, ...parts].filter((id) => !idPattern.test(id));
  return [
    ...bad.map((id) => `The id "${id}" is not made of small letters, digits and single hyphens.`),
    ...repeated(parts).map((id) => `The id "${id}" is used twice.`),
  ];
}

function repeated(values: readonly string[]): readonly string[] {
  return values.filter((value, index) => values.indexOf(value) < index);
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

function predictProblems({ form, guesses, because, subject }: PredictQuestion): string[] {
  const problems: string[] = [];
  if (because.trim() === "") problems.push("It does not say why the run gives what it gives.");
  if (form === "choose" && guesses.length === 0) problems.push("A choice needs at least one wrong guess.");
  problems.push(
    ...repeated(guesses.map(({ value }) => value)).map((value) => `The guess ${value} is there twice.`),
  );
  for (const { value, feedback } of guesses) {
    if (value.trim() === "") problems.push("A guess is empty.");
    if (feedback.trim() === "") problems.push(`The guess ${value} has no feedback.`);
  }
  if (subject.kind === "example" && (subject.run < 1 || subject.ask.statement < 1))
    problems.push("Runs and statements are counted from 1.");
  return problems;
}
