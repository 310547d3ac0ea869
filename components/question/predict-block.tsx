// A prediction: say what a run will give, let it run, and compare.
"use client";

import { type FormEvent, useId, useRef, useState } from "react";
import { useAnswer } from "@/components/progress/use-progress";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import type { PredictAnswer } from "@/engine/grade/answer";
import { gradePrediction, guessFor, valuesToChoose } from "@/engine/grade/grade-prediction";
import type { ScheduleAsk, StatementAsk } from "@/engine/grade/prediction";
import type { PredictQuestion } from "@/engine/grade/question";
import type { FaultPlan } from "@/engine/world/scene";
import { PredictedText } from "./predicted-text";
import { PredictedView } from "./predicted-view";
import { QuestionFrame } from "./question-frame";
import type { QuestionTexts } from "./question-texts";
import { standing } from "./standing";
import { usePredictedRun } from "./use-predicted-run";
import { ValueField } from "./value-field";
import { VerdictLine } from "./verdict-line";

/** What is to be run, with the value that it gave when the page was built. */
export type PredictedRun =
  | {
      readonly kind: "schedule";
      readonly computed: string;
      readonly source: string;
      readonly faults: FaultPlan;
      readonly ask: ScheduleAsk;
    }
  | {
      readonly kind: "example";
      readonly computed: string;
      readonly title: string;
      readonly setup: string;
      readonly text: string;
      /** It is run so often, on the same data, and the last run counts. */
      readonly times: number;
      readonly ask: StatementAsk;
    };

/** Asks for a prediction. The run is real; its value decides, and the one of the build only where it can't run here. */
export function PredictBlock({
  lesson,
  question,
  rendered,
  run,
}: {
  lesson: string;
  question: PredictQuestion;
  rendered: QuestionTexts;
  run: PredictedRun;
}) {
  const key = `${lesson}/${question.id}`;
  const [answered, keepAnswer] = useAnswer(key);
  const kept = answered?.answer.kind === "predict" ? answered.answer : null;
  /** What is said and has not been run yet; null while the last answer stands. */
  const [attempt, setAttempt] = useState<PredictAnswer | null>(null);
  const [isEmpty, setIsEmpty] = useState(false);
  const { phase, start } = usePredictedRun(key, run);
  const [announcement, setAnnouncement] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const promptId = useId();

  const value = (attempt ?? kept)?.value ?? "";
  const computed = phase.kind === "ran" ? phase.value : run.computed;
  const isGraded = attempt === null && kept !== null && phase.kind !== "running";
  const verdict = gradePrediction({ kind: "predict", value }, computed);
  const guess = isGraded && verdict.kind === "wrong" ? guessFor(question, value) : null;

  function compare(said: PredictAnswer, gave: string): void {
    const { kind, reason } = gradePrediction(said, gave);
    keepAnswer(said, kind === "right", attempt === null ? "the same try" : "another try");
    setAttempt(null);
    setAnnouncement(reason);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const said: PredictAnswer = { kind: "predict", value };
    if (value.trim() === "") {
      setIsEmpty(true);
      setAnnouncement("Say first what you expect.");
      return;
    }
    setAnnouncement("Running.");
    const gave = await start();
    if (gave !== null) compare(said, gave);
  }

  function tryAgain(): void {
    setAttempt({ kind: "predict", value: "" });
    setAnnouncement("");
    form.current?.querySelector("input")?.focus();
  }

  return (
    <QuestionFrame
      id={question.id}
      kind="predict, then run"
      standing={answered && { isRight: answered.right, words: standing(answered) }}
      announcement={announcement}
    >
      <PredictedText run={run} />
      <form ref={form} onSubmit={(event) => void submit(event)}>
        <ValueField
          id={promptId}
          prompt={rendered.prompt}
          options={question.form === "choose" ? valuesToChoose(question, run.computed) : null}
          value={value}
          onChange={(next) => {
            setAttempt({ kind: "predict", value: next });
            setIsEmpty(false);
          }}
        />
        <div className="mt-3 flex flex-wrap items-center gap-2 noscript:hidden">
          <Button type="submit" look={isGraded ? "plain" : "primary"} disabled={phase.kind === "running"}>
            <Icon name="play" />
            {isGraded ? "Run it again" : "Run it"}
          </Button>
          {isGraded ? <Button onClick={tryAgain}>Try again</Button> : null}
          {isGraded || isEmpty ? (
            <div className="ms-1">
              <VerdictLine kind={verdict.kind} reason={verdict.reason} />
            </div>
          ) : null}
        </div>
      </form>
      {phase.kind === "failed" ? (
        <Notice tone="lost" role="alert" className="mt-3">
          <p className="font-semibold">{phase.message}</p>
          <p>{phase.advice}</p>
          {attempt === null ? null : (
            <Button onClick={() => compare(attempt, run.computed)}>Compare with the run of the build</Button>
          )}
        </Notice>
      ) : null}
      {isGraded ? (
        <div className="mt-4 space-y-2 border-s-3 border-line ps-4">
          {guess === null ? null : <p>{rendered.feedback[guess.value]}</p>}
          <p>{rendered.because}</p>
        </div>
      ) : null}
      <PredictedView phase={phase} />
      <noscript>
        <details className="mt-3">
          <summary className="py-1 font-semibold">What it gives, and why</summary>
          <p className="my-2">
            <code>{run.computed}</code>
          </p>
          <p className="my-2">{rendered.because}</p>
        </details>
      </noscript>
    </QuestionFrame>
  );
}
