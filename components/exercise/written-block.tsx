// An exercise whose answer is a part of a script: edit or order it, check it, see it break.
"use client";

import { useRef, useState } from "react";
import type { Bodies } from "@/engine/grade/exercise";
import type { AnswerProblem } from "@/engine/grade/exercise-verdict";
import { bodyOf, handlerLines, sameLines, shuffledLines } from "@/engine/grade/handler-lines";
import type { Section } from "@/engine/grade/sections";
import { sourceOf, type WrittenExercise } from "@/engine/grade/try-answer";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import { CheckBar } from "./check-bar";
import { ExerciseFrame } from "./exercise-frame";
import type { ExerciseTexts } from "./exercise-texts";
import { FixedSections } from "./fixed-section";
import { OrderLines } from "./order-lines";
import { SectionEditor } from "./section-editor";
import { SolutionView } from "./solution-view";
import { useBodies } from "./use-bodies";
import { type PlayableVerdict, useCheck } from "./use-check";
import { useSolved } from "./use-solved";
import { headOf, VerdictView } from "./verdict-view";

/** Fix the consumer, or order its lines. */
export function WrittenBlock({
  lesson,
  read,
  texts,
}: {
  lesson: string;
  read: WrittenExercise;
  texts: ExerciseTexts;
}) {
  const { exercise, sections, solution } = read;
  const [given] = useState(() => givenBodies(read));
  const isPossible = (name: string, text: string) =>
    exercise.kind === "fix" || sameLines(handlerLines(text), handlerLines(given[name] ?? ""));
  const answer = useBodies(`${lesson}/exercises/${exercise.id}`, given, isPossible);
  const [solved, count] = useSolved(lesson, exercise.id);
  const [announcement, setAnnouncement] = useState("");
  const block = useRef<HTMLDivElement>(null);
  const control = useCheck(read, (verdict) => {
    setAnnouncement(`${headOf(verdict.kind)} ${verdict.reason}`);
    if (isTry(verdict)) count(verdict.kind === "accepted");
  });
  const { phase } = control;
  const verdict = phase.kind === "done" ? phase.verdict : null;
  const isOld = phase.kind === "done" && !sameBodies(phase.of, answer.bodies);

  function check(): void {
    setAnnouncement("Trying every schedule.");
    control.check(answer.bodies);
  }

  /** For buttons that go away when they are pressed: the focus stays in the block. */
  function andStay(act: () => void): void {
    act();
    control.clear();
    block.current?.focus({ preventScroll: true });
  }

  return (
    <div ref={block} tabIndex={-1} className="figure outline-none">
      <ExerciseFrame
        read={read}
        texts={texts}
        solved={solved}
        announcement={announcement}
        controls={
          <>
            {answer.canBringBack ? (
              <Button look="quiet" onClick={() => andStay(answer.bringBack)}>
                Bring back mine
              </Button>
            ) : null}
            {answer.isEdited ? (
              <Button look="quiet" onClick={() => andStay(() => answer.replace(given))}>
                <Icon name="restart" />
                Reset
              </Button>
            ) : null}
          </>
        }
        solution={
          <SolutionView
            sections={sections.filter(({ name }) => exercise.edits.includes(name))}
            solution={solution}
            onTake={() => andStay(() => answer.replace(taken(read)))}
          />
        }
      >
        {inOrder(sections, exercise.edits).map((part) => {
          if (part.kind === "fixed") return <FixedSections key={part.key} sections={part.sections} />;
          const { section } = part;
          const value = answer.bodies[section.name] ?? "";
          return exercise.kind === "order" ? (
            <OrderLines
              key={part.key}
              section={section}
              lines={handlerLines(value)}
              onMove={(lines) => answer.write(section.name, bodyOf(lines))}
              onCheck={check}
            />
          ) : (
            <SectionEditor
              key={part.key}
              section={section}
              value={value}
              problems={isOld ? none : problemsIn(verdict, section.name)}
              onChange={(text) => answer.write(section.name, text)}
              onCheck={check}
            />
          );
        })}
        <CheckBar control={control} hidden={exercise.checks.length - 1} onCheck={check} />
        {phase.kind === "done" ? (
          <VerdictView
            verdict={phase.verdict}
            source={brokenSource(read, phase.of, phase.verdict)}
            isOld={isOld}
          />
        ) : null}
      </ExerciseFrame>
    </div>
  );
}

/** What the learner begins with. */
function givenBodies({ exercise, sections }: WrittenExercise): Bodies {
  const edited = sections.filter(({ name }) => exercise.edits.includes(name));
  return Object.fromEntries(
    edited.map(({ name, body }) => {
      const text = `${body.trimEnd()}\n`;
      return [name, exercise.kind === "order" ? bodyOf(shuffledLines(exercise.id, text)) : text];
    }),
  );
}

/** The solution as the learner would have written it. */
function taken({ exercise, solution }: WrittenExercise): Bodies {
  const texts = Object.entries(solution).map(([name, body]): readonly [string, string] => [
    name,
    exercise.kind === "order" ? bodyOf(handlerLines(body)) : `${body.trimEnd()}\n`,
  ]);
  return Object.fromEntries(texts);
}

type Part =
  | { readonly kind: "fixed"; readonly key: string; readonly sections: readonly Section[] }
  | { readonly kind: "edited"; readonly key: string; readonly section: Section };

/** The script's sections in their order, fixed ones in a row together. Its title is the exercise's own. */
function inOrder(sections: readonly Section[], edits: readonly string[]): readonly Part[] {
  const parts: Part[] = [];
  for (const section of sections) {
    if (section.kind === "title") continue;
    const last = parts.at(-1);
    if (edits.includes(section.name)) parts.push({ kind: "edited", key: section.name, section });
    else if (last?.kind === "fixed")
      parts[parts.length - 1] = { ...last, sections: [...last.sections, section] };
    else parts.push({ kind: "fixed", key: `before ${section.head}`, sections: [section] });
  }
  return parts;
}

/** A mistake in the text is no try; an empty answer is one, and what the explorer has tried. */
function isTry({ kind }: PlayableVerdict): boolean {
  return kind === "accepted" || kind === "broken" || kind === "empty";
}

const none: readonly AnswerProblem[] = [];

function problemsIn(verdict: PlayableVerdict | null, section: string): readonly AnswerProblem[] {
  if (verdict === null || !("problems" in verdict)) return none;
  return verdict.problems.filter((problem) => problem.section === section);
}

function brokenSource(read: WrittenExercise, answer: Bodies, verdict: PlayableVerdict): string | null {
  const check = verdict.kind === "broken" ? read.exercise.checks[verdict.check] : undefined;
  return check === undefined ? null : sourceOf(read, answer, check);
}

function sameBodies(one: Bodies, other: Bodies): boolean {
  return Object.keys(one).every((name) => one[name] === other[name]);
}
