// A question to answer in your own words: write, compare with a model answer, tick the points yours makes.
"use client";

import { useId, useState } from "react";
import { useAnswer, useDraft } from "@/components/progress/use-progress";
import { Button } from "@/components/ui/button";
import type { OwnWordsAnswer } from "@/engine/grade/answer";
import { grade } from "@/engine/grade/grade";
import type { OwnWordsQuestion } from "@/engine/grade/question";
import { ModelAnswer, ModelAnswerWithoutScript } from "./model-answer";
import { QuestionFrame } from "./question-frame";
import type { QuestionTexts } from "./question-texts";
import { VerdictLine } from "./verdict-line";

const nothing: OwnWordsAnswer = { kind: "own words", text: "", ticked: [] };

/** Asks for an answer in the learner's own words. The text is kept as it is written, the ticks as they are made. */
export function OwnWordsBlock({
  lesson,
  question,
  rendered,
}: {
  lesson: string;
  question: OwnWordsQuestion;
  rendered: QuestionTexts;
}) {
  const [answered, keepAnswer] = useAnswer(`${lesson}/${question.id}`);
  const [draft, keepDraft] = useDraft(`${lesson}/questions/${question.id}`);
  const [isHidden, setIsHidden] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const [announcement, setAnnouncement] = useState("");
  const id = useId();

  const kept = answered?.answer.kind === "own words" ? answered.answer : null;
  const answer: OwnWordsAnswer = { ...(kept ?? nothing), text: draft ?? kept?.text ?? "" };
  const verdict = grade(question, answer);
  const isOpen = kept !== null && !isHidden;

  function keep(next: OwnWordsAnswer): void {
    const counting = kept !== null && next.text === kept.text ? "the same try" : "another try";
    keepAnswer(next, grade(question, next).kind === "right", counting);
  }

  function compare(): void {
    setIsRefused(verdict.kind === "empty");
    if (verdict.kind === "empty") {
      setAnnouncement(verdict.reason);
      return;
    }
    keep(answer);
    setIsHidden(false);
    setAnnouncement("The model answer is below, with the points to tick.");
  }

  function hide(): void {
    setIsHidden(true);
    setAnnouncement("");
  }

  function tick(point: string, isTicked: boolean): void {
    const others = answer.ticked.filter((each) => each !== point);
    const next = { ...answer, ticked: isTicked ? [...others, point] : others };
    keep(next);
    setAnnouncement(grade(question, next).reason);
  }

  return (
    <QuestionFrame
      id={question.id}
      kind="in your own words"
      standing={
        kept &&
        answered && {
          isRight: answered.right,
          words: `${kept.ticked.length} of ${question.points.length} points`,
        }
      }
      announcement={announcement}
    >
      <label htmlFor={id} className="mb-2 block font-serif text-lg text-pretty">
        {rendered.prompt}
      </label>
      <textarea
        id={id}
        value={answer.text}
        onChange={(event) => {
          keepDraft(event.target.value);
          setIsRefused(false);
        }}
        rows={4}
        className="block w-full resize-y rounded-lg border border-edge bg-paper px-3 py-2 font-serif text-[1.06rem] leading-relaxed field-sizing-content min-h-28"
      />
      <div className="mt-3 flex flex-wrap items-center gap-2 noscript:hidden">
        <Button look={isOpen ? "plain" : "primary"} aria-expanded={isOpen} onClick={isOpen ? hide : compare}>
          {isOpen ? "Hide the model answer" : "Compare with a model answer"}
        </Button>
        {isOpen || isRefused ? (
          <div className="ms-1">
            <VerdictLine kind={answer.ticked.length === 0 ? "empty" : verdict.kind} reason={verdict.reason} />
          </div>
        ) : null}
      </div>
      {isOpen ? (
        <ModelAnswer question={question} rendered={rendered} ticked={answer.ticked} onTick={tick} />
      ) : null}
      <ModelAnswerWithoutScript question={question} rendered={rendered} />
    </QuestionFrame>
  );
}
