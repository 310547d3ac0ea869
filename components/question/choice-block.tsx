// A choice question: choose, check, read why, try again.
"use client";

import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { useAnswer } from "@/components/progress/use-progress";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { ChoiceAnswer } from "@/engine/grade/answer";
import { grade } from "@/engine/grade/grade";
import type { ChoiceQuestion } from "@/engine/grade/question";
import type { Mark, Verdict } from "@/engine/grade/verdict";
import { ChoiceOption } from "./choice-option";
import { ChoiceWithoutScript } from "./choice-without-script";
import { QuestionFrame } from "./question-frame";
import type { QuestionTexts } from "./question-texts";
import { standing } from "./standing";
import { VerdictLine } from "./verdict-line";

const nothing: ChoiceAnswer = { kind: "choice", chosen: [] };

/** Asks a choice question. */
export function ChoiceBlock({
  lesson,
  question,
  rendered,
}: {
  lesson: string;
  question: ChoiceQuestion;
  rendered: QuestionTexts;
}) {
  const [answered, keepAnswer] = useAnswer(`${lesson}/${question.id}`);
  /** What is chosen and not checked yet; null while the last answer stands. */
  const [attempt, setAttempt] = useState<ChoiceAnswer | null>(null);
  const [isChecking, setIsChecking] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const [announcement, setAnnouncement] = useState<ReactNode>(null);
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const name = useId();

  const kept = answered?.answer.kind === "choice" ? answered.answer : nothing;
  const { chosen } = attempt ?? kept;
  const verdict = grade(question, attempt ?? kept);
  const isGraded = attempt === null && verdict.kind !== "empty";
  const hasOthers = isGraded && chosen.length < question.options.length;

  function choose(id: string, isChosen: boolean): void {
    const others = question.several ? chosen.filter((each) => each !== id) : [];
    setAttempt({ kind: "choice", chosen: isChosen ? [...others, id] : others });
    setIsChecking(false);
    setShowsAll(false);
  }

  function check(event: FormEvent): void {
    event.preventDefault();
    setIsChecking(true);
    setAnnouncement(spoken(verdict, question, chosen, rendered));
    if (attempt === null || verdict.kind === "empty") return;
    keepAnswer(attempt, verdict.kind === "right");
    setAttempt(null);
  }

  function tryAgain(): void {
    setAttempt(nothing);
    setIsChecking(false);
    setShowsAll(false);
    fieldset.current?.querySelector("input")?.focus();
  }

  function markOf(id: string): Mark | null {
    if (!isGraded) return null;
    return showsAll || chosen.includes(id) ? (verdict.marks.get(id) ?? null) : null;
  }

  return (
    <QuestionFrame
      id={question.id}
      kind={question.several ? "choose all that hold" : "choose one"}
      standing={answered && { isRight: answered.right, words: standing(answered) }}
      announcement={announcement}
    >
      <form onSubmit={check} onBlur={() => setAnnouncement(null)}>
        <fieldset ref={fieldset} className="min-w-0">
          <legend className="mb-2 font-serif text-lg text-pretty">{rendered.prompt}</legend>
          <div className="-mx-2 space-y-0.5">
            {question.options.map(({ id }) => (
              <ChoiceOption
                key={id}
                id={`${name}-${id}`}
                name={name}
                value={id}
                several={question.several}
                text={rendered.options[id]}
                feedback={rendered.feedback[id]}
                mark={markOf(id)}
                checked={chosen.includes(id)}
                onChange={(event) => choose(id, event.target.checked)}
              />
            ))}
          </div>
        </fieldset>
        <div className="mt-3 flex flex-wrap items-center gap-2 noscript:hidden">
          <Button type="submit" look={isGraded ? "plain" : "primary"}>
            Check
          </Button>
          {isGraded ? <Button onClick={tryAgain}>Try again</Button> : null}
          {hasOthers ? (
            <Button look="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
              <Icon name="forward" className={showsAll ? "rotate-90" : ""} />
              Reasons for the others
            </Button>
          ) : null}
          {isGraded || isChecking ? (
            <div className="ms-1">
              <VerdictLine kind={verdict.kind} reason={verdict.reason} />
            </div>
          ) : null}
        </div>
      </form>
      <ChoiceWithoutScript question={question} rendered={rendered} />
    </QuestionFrame>
  );
}

/** The verdict, and for a single choice the reason with it. */
function spoken(
  verdict: Verdict,
  question: ChoiceQuestion,
  chosen: readonly string[],
  rendered: QuestionTexts,
): ReactNode {
  if (verdict.kind === "empty") return verdict.reason;
  if (question.several) return `${verdict.reason} The reasons are below the answers you chose.`;
  return (
    <>
      {verdict.reason} {chosen.map((id) => rendered.feedback[id])}
    </>
  );
}
