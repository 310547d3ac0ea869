// What every exercise looks like: the task, what there is to work on, help in stages, and whether it is solved.

import type { ReactNode } from "react";
import type { ReadExercise } from "@/engine/grade/exercise";
import { Figure } from "../ui/figure";
import { Icon } from "../ui/icon";
import type { ExerciseTexts } from "./exercise-texts";
import { ExerciseWithoutScript } from "./exercise-without-script";
import { Hints } from "./hints";
import type { Solved } from "./use-solved";

const kinds = { fix: "fix the consumer", order: "order the lines", schedule: "be the scheduler" } as const;

/** The figure around an exercise. `solution` is shown when it is asked for; `announcement` is spoken when it changes. */
export function ExerciseFrame({
  read,
  texts,
  solved,
  controls,
  solution,
  announcement,
  children,
}: {
  read: ReadExercise;
  texts: ExerciseTexts;
  solved: Solved;
  controls: ReactNode;
  solution: ReactNode;
  announcement: string;
  children: ReactNode;
}) {
  const { exercise } = read;
  return (
    <div id={`exercise-${exercise.id}`} className="figure scroll-mt-4">
      <Figure
        kind="Exercise"
        title={exercise.title}
        controls={
          <div className="contents noscript:hidden">
            <Standing solved={solved} />
            {controls}
          </div>
        }
      >
        <div className="border-b border-line px-4 py-3">
          <p className="my-0 text-xs font-semibold text-soft">{kinds[exercise.kind]}</p>
          <p className="mt-1 mb-0 max-w-prose font-serif text-[1.06rem]/[1.55] text-pretty">{texts.task}</p>
        </div>
        {children}
        <Hints hints={texts.hints} solution={solution} why={texts.why} />
        <ExerciseWithoutScript read={read} texts={texts} />
      </Figure>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

function Standing({ solved: { isSolved, tries } }: { solved: Solved }) {
  if (tries === 0) return null;
  const words = tries === 1 ? "1 try" : `${tries} tries`;
  if (!isSolved) return <span className="text-soft">not yet solved, {words}</span>;
  return (
    <span className="inline-flex items-center gap-1.5 text-once">
      <Icon name="once" />
      solved, {words}
    </span>
  );
}
