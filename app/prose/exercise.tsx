// An exercise in a text, its Markdown rendered before it reaches the browser.

import { ExerciseWhenNeeded } from "@/components/exercise/exercise-when-needed";
import type { Exercise, ReadExercise } from "@/engine/grade/exercise";
import type { ExerciseFile } from "@/lessons/reading/exercises";
import { parseInline } from "@/lessons/reading/markdown";
import { Inline } from "./prose";

function render(text: string) {
  return <Inline key={text} nodes={parseInline(text) ?? []} />;
}

/** An exercise of an article. The answers that tests hold the grader to stay behind. */
export function ExerciseFigure({ article, read }: { article: string; read: ExerciseFile }) {
  const { sections, variants, solution } = read;
  const exercise: Exercise = { ...read.exercise, accepted: [], rejected: [] };
  const given: ReadExercise = { exercise, sections, variants, solution };
  const texts = { task: render(exercise.task), hints: exercise.hints.map(render), why: render(exercise.why) };
  return <ExerciseWhenNeeded lesson={article} read={given} texts={texts} />;
}
