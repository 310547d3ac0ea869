// An answer in, a verdict with its reason out. Pure: the same answer always gets the same verdict.
import type { Answer, ChoiceAnswer, OwnWordsAnswer } from "./answer";
import type { AnsweredQuestion, ChoiceQuestion, OwnWordsQuestion } from "./question";
import type { Mark, Verdict } from "./verdict";

/**
 * Gives the verdict on an answer. Ids that the question doesn't know (progress kept from an older lesson) count as not
 * chosen, an answer of another kind counts as none, and an empty answer is never right. A prediction is graded by its run:
 * see grade-prediction.ts.
 */
export function grade(question: AnsweredQuestion, answer: Answer): Verdict {
  if (question.kind === "choice" && answer.kind === "choice") return gradeChoice(question, answer);
  if (question.kind === "own words" && answer.kind === "own words") return gradeOwnWords(question, answer);
  return empty("This answer belongs to another kind of question.");
}

function gradeChoice(question: ChoiceQuestion, answer: ChoiceAnswer): Verdict {
  const chosen = new Set(answer.chosen);
  const marks = new Map<string, Mark>();
  for (const option of question.options)
    marks.set(option.id, markOption(option.correct, chosen.has(option.id)));

  const { right, mistaken, missed } = count(marks);
  if (right + mistaken === 0) return empty(question.several ? "Choose at least one." : "Choose one first.");
  if (!question.several && right + mistaken > 1) {
    return { kind: "wrong", reason: "This question has one answer; more were chosen.", marks };
  }
  if (mistaken > 0) return { kind: "wrong", reason: mistakes(question.several, mistaken, right), marks };
  if (missed > 0) {
    const reason = `What you chose is right, and ${missed === 1 ? "one more belongs" : `${missed} more belong`} to it.`;
    return { kind: "incomplete", reason, marks };
  }
  return { kind: "right", reason: "That is right.", marks };
}

/** The score is what the learner ticked: nobody else reads the text, but without a text there is nothing to tick. */
function gradeOwnWords(question: OwnWordsQuestion, answer: OwnWordsAnswer): Verdict {
  if (answer.text.trim() === "") return empty("Write your answer first.");
  const ticked = new Set(answer.ticked);
  const marks = new Map<string, Mark>();
  for (const point of question.points) marks.set(point.id, ticked.has(point.id) ? "chosen" : "missed");

  const { right, missed } = count(marks);
  const reason = `${right} of ${marks.size} points ${right === 1 ? "is" : "are"} in your answer.`;
  if (right === 0) return { kind: "wrong", reason, marks };
  return { kind: missed === 0 ? "right" : "incomplete", reason, marks };
}

function markOption(correct: boolean, chosen: boolean): Mark {
  if (chosen) return correct ? "chosen" : "mistaken";
  return correct ? "missed" : "left";
}

function count(marks: ReadonlyMap<string, Mark>): { right: number; mistaken: number; missed: number } {
  const all = [...marks.values()];
  const of = (mark: Mark) => all.filter((each) => each === mark).length;
  return { right: of("chosen"), mistaken: of("mistaken"), missed: of("missed") };
}

function mistakes(several: boolean, mistaken: number, right: number): string {
  if (!several) return "That is not it.";
  if (right === 0) return mistaken === 1 ? "What you chose does not hold." : "None of what you chose holds.";
  return `${mistaken} of the ${mistaken + right} you chose ${mistaken === 1 ? "does" : "do"} not hold.`;
}

function empty(reason: string): Verdict {
  return { kind: "empty", reason, marks: new Map() };
}
