// A prediction in the review: compared with what its run gave when the page was built.
"use client";

import { type FormEvent, useId, useState } from "react";
import { gradePrediction, guessFor, valuesToChoose } from "@/engine/grade/grade-prediction";
import type { PredictQuestion } from "@/engine/grade/question";
import { ValueField } from "../question/value-field";
import { VerdictLine } from "../question/verdict-line";
import { NextButton } from "./next-button";
import type { ReviewProps } from "./review-card";

/** Asks it; the run itself can be made where it stands in its lesson. */
export function ReviewPrediction({
  question,
  computed,
  href,
  text,
  onAnswer,
  onNext,
}: ReviewProps & { question: PredictQuestion; computed: string; href: string }) {
  const [value, setValue] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const id = useId();
  const verdict = gradePrediction({ kind: "predict", value }, computed);
  const guess = isChecked && verdict.kind === "wrong" ? guessFor(question, value) : null;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isChecked) {
      onNext();
      return;
    }
    setIsRefused(verdict.kind === "empty");
    if (verdict.kind === "empty") return;
    setIsChecked(true);
    onAnswer(verdict.kind === "right" ? "right" : "missed");
  }

  return (
    <form onSubmit={submit}>
      <ValueField
        id={id}
        prompt={text(question.prompt)}
        options={question.form === "choose" ? valuesToChoose(question, computed) : null}
        value={value}
        readOnly={isChecked}
        onChange={setValue}
      />
      <p className="mt-2 mb-0 text-sm">
        <a href={`${href}#question-${question.id}`}>The script it is about</a>
      </p>
      <NextButton isChecked={isChecked} check="Compare" onSkip={onNext}>
        {isChecked || isRefused ? <VerdictLine kind={verdict.kind} reason={verdict.reason} /> : null}
      </NextButton>
      {isChecked ? (
        <div className="mt-4 space-y-2 border-s-3 border-line ps-4">
          {guess === null ? null : <p>{text(guess.feedback)}</p>}
          <p>{text(question.because)}</p>
        </div>
      ) : null}
    </form>
  );
}
