// What grade() must hold for every question and every answer.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Answer, ChoiceAnswer } from "./answer";
import { grade } from "./grade";
import type { AnsweredQuestion, ChoiceQuestion, OwnWordsQuestion } from "./question";
import { questionProblems } from "./question-problems";

const transaction: ChoiceQuestion = {
  kind: "choice",
  id: "same-transaction",
  prompt: "Where does the id go?",
  several: false,
  options: [
    { id: "same", text: "Same transaction", correct: true, feedback: "Both or neither." },
    { id: "cache", text: "A cache", correct: false, feedback: "Two deliveries pass." },
  ],
};

const repeats: ChoiceQuestion = {
  kind: "choice",
  id: "repeats",
  prompt: "What leads to a redelivery?",
  several: true,
  options: [
    { id: "crash", text: "A crash", correct: true, feedback: "Yes." },
    { id: "slow", text: "Slowness", correct: true, feedback: "Yes." },
    { id: "ack", text: "An ack that arrived", correct: false, feedback: "That ends it." },
  ],
};

const why: OwnWordsQuestion = {
  kind: "own words",
  id: "why",
  prompt: "Why?",
  modelAnswer: "Because.",
  points: [
    { id: "repeats", text: "repeats the effect" },
    { id: "loses", text: "loses the effect" },
  ],
};

const choose = (...chosen: string[]): ChoiceAnswer => ({ kind: "choice", chosen });

describe("a choice of one", () => {
  test.each([
    ["the right option", ["same"], "right", "That is right."],
    ["a wrong option", ["cache"], "wrong", "That is not it."],
    ["nothing", [], "empty", "Choose one first."],
    ["an option the question no longer has", ["gone"], "empty", "Choose one first."],
    ["everything at once", ["same", "cache"], "wrong", "This question has one answer; more were chosen."],
  ] as const)("%s", (_, chosen, kind, reason) => {
    expect(grade(transaction, choose(...chosen))).toMatchObject({ kind, reason });
  });
});

describe("a choice of several", () => {
  test.each([
    ["all the right ones, in any order", ["slow", "crash"], "right", "That is right."],
    ["one of two", ["crash"], "incomplete", "What you chose is right, and one more belongs to it."],
    ["right and wrong ones", ["crash", "ack"], "wrong", "1 of the 2 you chose does not hold."],
    ["a wrong one alone", ["ack"], "wrong", "What you chose does not hold."],
    ["nothing", [], "empty", "Choose at least one."],
  ] as const)("%s", (_, chosen, kind, reason) => {
    expect(grade(repeats, choose(...chosen))).toMatchObject({ kind, reason });
  });

  test("marks every option", () => {
    expect([...grade(repeats, choose("crash", "ack")).marks]).toEqual([
      ["crash", "chosen"],
      ["slow", "missed"],
      ["ack", "mistaken"],
    ]);
    expect(grade(transaction, choose("same")).marks.get("cache")).toBe("left");
  });
});

describe("own words", () => {
  const write = (text: string, ...ticked: string[]): Answer => ({ kind: "own words", text, ticked });

  test("the score is what was ticked", () => {
    expect(grade(why, write("Both or neither.", "repeats", "loses")).kind).toBe("right");
    expect(grade(why, write("Both or neither.", "loses"))).toMatchObject({
      kind: "incomplete",
      reason: "1 of 2 points is in your answer.",
    });
    expect(grade(why, write("No idea.")).kind).toBe("wrong");
  });

  test("ticks without a text are worth nothing", () => {
    expect(grade(why, write(" \n", "repeats", "loses")).kind).toBe("empty");
  });

  test("an answer to another kind of question counts as none", () => {
    expect(grade(why, choose("repeats")).kind).toBe("empty");
    expect(grade(transaction, write("same", "same")).kind).toBe("empty");
  });
});

const optionIds = ["a", "b", "c", "d", "e"] as const;

const askable: fc.Arbitrary<ChoiceQuestion> = fc
  .record({
    size: fc.integer({ min: 2, max: 5 }),
    right: fc.subarray([...optionIds], { minLength: 1 }),
    several: fc.boolean(),
  })
  .map(({ size, right, several }) => ({
    ...repeats,
    several,
    options: optionIds
      .slice(0, size)
      .map((id) => ({ id, text: id, correct: right.includes(id), feedback: id })),
  }))
  .filter((question) => questionProblems(question).length === 0);

const anyAnswer = fc
  .array(fc.constantFrom(...optionIds, "unknown", "__proto__"))
  .map((chosen) => choose(...chosen));

const rightIds = (question: ChoiceQuestion) =>
  question.options.filter((option) => option.correct).map(({ id }) => id);

describe("for every askable question", () => {
  test("an answer is right exactly when the options chosen are the right ones", () => {
    fc.assert(
      fc.property(askable, anyAnswer, (question, answer) => {
        const known = new Set(
          answer.chosen.filter((id) => question.options.some((option) => option.id === id)),
        );
        const expected = rightIds(question);
        const isRight = known.size === expected.length && expected.every((id) => known.has(id));
        expect(grade(question, answer).kind === "right").toBe(isRight);
      }),
    );
  });

  test("there is a right answer, and an empty one is not it", () => {
    fc.assert(
      fc.property(askable, (question) => {
        expect(grade(question, choose(...rightIds(question))).kind).toBe("right");
        expect(grade(question, choose()).kind).toBe("empty");
      }),
    );
  });

  test("neither order nor repetition changes the verdict", () => {
    fc.assert(
      fc.property(askable, anyAnswer, (question, answer) => {
        const twisted = choose(...answer.chosen.toReversed(), ...answer.chosen);
        expect(grade(question, twisted)).toEqual(grade(question, answer));
      }),
    );
  });

  test("every verdict has a reason", () => {
    fc.assert(
      fc.property(askable, anyAnswer, (question, answer) => {
        expect(grade(question, answer).reason).toMatch(/\.$/);
      }),
    );
  });
});

test("even a question without a right option has no right answer", () => {
  const unanswerable: AnsweredQuestion = {
    ...repeats,
    options: repeats.options.filter((option) => !option.correct),
  };
  expect(grade(unanswerable, choose()).kind).toBe("empty");
  expect(grade(unanswerable, choose("ack")).kind).toBe("wrong");
});
