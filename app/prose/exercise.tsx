// An exercise in a text, its Markdown rendered before it reaches the browser.

import { ExerciseWithoutScript } from "@/components/exercise/exercise-without-script";
import { Figure } from "@/components/ui/figure";
import type { ExerciseFile } from "@/lessons/reading/exercises";
import { parseInline } from "@/lessons/reading/markdown";
import { Inline } from "./prose";

function render(text: string) {
  return <Inline nodes={parseInline(text) ?? []} />;
}

/** An exercise of an article. What tests hold the grader to stays behind. */
export function ExerciseFigure({ read }: { article: string; read: ExerciseFile }) {
  const { exercise } = read;
  const texts = { task: render(exercise.task), hints: exercise.hints.map(render), why: render(exercise.why) };
  return (
    <Figure kind="Exercise" title={exercise.title}>
      <p className="px-4">{texts.task}</p>
      <ExerciseWithoutScript read={read} texts={texts} />
    </Figure>
  );
}
