// A question to answer in one's own words, in the review: said or written, compared, and ticked.
"use client";

import { type FormEvent, useId, useState } from "react";
import type { OwnWordsQuestion } from "@/engine/grade/question";
import { ModelAnswer } from "../question/model-answer";
import { NextButton } from "./next-button";
import type { ReviewProps } from "./review-card";

/** Asks it. What is written is not kept: it is there to make one say it. */
export function ReviewWords({
  question,
  text,
  onAnswer,
  onNext,
}: ReviewProps & { question: OwnWordsQuestion }) {
  const [isOpen, setIsOpen] = useState(false);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const id = useId();
  const rendered = {
    prompt: null,
    options: {},
    feedback: {},
    because: null,
    modelAnswer: text(question.modelAnswer),
    points: Object.fromEntries(question.points.map((point) => [point.id, text(point.text)])),
  };

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isOpen) {
      onAnswer(ticked.length === question.points.length ? "right" : ticked.length > 0 ? "partly" : "missed");
      onNext();
    } else setIsOpen(true);
  }

  return (
    <form onSubmit={submit}>
      <label htmlFor={id} className="mb-2 block font-serif text-lg text-pretty">
        {text(question.prompt)}
      </label>
      <textarea
        id={id}
        rows={4}
        placeholder="Say it aloud, or write it here"
        className="block min-h-28 w-full resize-y rounded-lg border border-edge bg-paper px-3 py-2 font-serif text-[1.06rem] leading-relaxed field-sizing-content"
      />
      <NextButton isChecked={isOpen} check="Compare with a model answer" onSkip={onNext}>
        {isOpen ? <p className="my-0 text-soft">Tick below what you have said, then go on.</p> : null}
      </NextButton>
      {isOpen ? (
        <ModelAnswer
          question={question}
          rendered={rendered}
          ticked={ticked}
          onTick={(point, isTicked) =>
            setTicked(isTicked ? [...ticked, point] : ticked.filter((each) => each !== point))
          }
        />
      ) : null}
    </form>
  );
}
