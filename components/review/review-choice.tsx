// A choice question in the review.
"use client";

import { type FormEvent, useId, useState } from "react";
import type { ChoiceAnswer } from "@/engine/grade/answer";
import { grade } from "@/engine/grade/grade";
import type { ChoiceQuestion } from "@/engine/grade/question";
import { ChoiceOption } from "../question/choice-option";
import { VerdictLine } from "../question/verdict-line";
import { NextButton } from "./next-button";
import type { ReviewProps } from "./review-card";
import type { Recall } from "./spacing";

const recalls: Readonly<Record<string, Recall>> = { right: "right", incomplete: "partly", wrong: "missed" };

/** Asks it; when it is checked, every option says whether it holds and why. */
export function ReviewChoice({
  question,
  text,
  onAnswer,
  onNext,
}: ReviewProps & { question: ChoiceQuestion }) {
  const [answer, setAnswer] = useState<ChoiceAnswer>({ kind: "choice", chosen: [] });
  const [isChecked, setIsChecked] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const name = useId();
  const verdict = grade(question, answer);

  /** A checked answer stands; its inputs stay enabled, so that the focus is not lost. */
  function choose(id: string, isChosen: boolean): void {
    if (isChecked) return;
    const others = question.several ? answer.chosen.filter((each) => each !== id) : [];
    setAnswer({ kind: "choice", chosen: isChosen ? [...others, id] : others });
    setIsRefused(false);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isChecked) {
      onNext();
      return;
    }
    setIsRefused(verdict.kind === "empty");
    if (verdict.kind === "empty") return;
    setIsChecked(true);
    onAnswer(recalls[verdict.kind] ?? "missed");
  }

  return (
    <form onSubmit={submit}>
      <fieldset className="min-w-0">
        <legend className="mb-2 font-serif text-lg text-pretty">{text(question.prompt)}</legend>
        {question.several ? <p className="my-0 mb-1 text-sm text-soft">Choose all that hold.</p> : null}
        <div className="-mx-2 space-y-0.5">
          {question.options.map((option) => (
            <ChoiceOption
              key={option.id}
              id={`${name}-${option.id}`}
              name={name}
              value={option.id}
              several={question.several}
              text={text(option.text)}
              feedback={text(option.feedback)}
              mark={isChecked ? (verdict.marks.get(option.id) ?? null) : null}
              checked={answer.chosen.includes(option.id)}
              onChange={(event) => choose(option.id, event.target.checked)}
            />
          ))}
        </div>
      </fieldset>
      <NextButton isChecked={isChecked} check="Check" onSkip={onNext}>
        {isChecked || isRefused ? <VerdictLine kind={verdict.kind} reason={verdict.reason} /> : null}
      </NextButton>
    </form>
  );
}
