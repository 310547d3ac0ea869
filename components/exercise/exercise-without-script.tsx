// The solution of an exercise for a page without JavaScript, folded until it is wanted.

import type { ReadExercise } from "@/engine/grade/exercise";
import { joinSections, withBodies } from "@/engine/grade/sections";
import { HighlightedSql } from "../editor/highlighted-sql";
import type { ExerciseTexts } from "./exercise-texts";

/** Hints, solution and reason; in the page only where scripts don't run. */
export function ExerciseWithoutScript({ read, texts }: { read: ReadExercise; texts: ExerciseTexts }) {
  const { exercise, sections, solution } = read;
  const edited =
    exercise.kind === "schedule" ? [] : sections.filter(({ name }) => exercise.edits.includes(name));
  return (
    <noscript>
      <div className="space-y-2 border-t border-line px-4 py-3">
        <details>
          <summary className="py-1 font-semibold">Hints</summary>
          <ol className="my-1 list-decimal space-y-1 ps-5">
            {texts.hints.map((hint, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: hints never move.
              <li key={index}>{hint}</li>
            ))}
          </ol>
        </details>
        <details>
          <summary className="py-1 font-semibold">A solution, and why it is one</summary>
          {edited.length === 0 ? null : (
            <pre className="sql-text">
              <code>
                <HighlightedSql text={joinSections(withBodies(edited, solution)).trim()} />
              </code>
            </pre>
          )}
          <p className="my-2">{texts.why}</p>
        </details>
      </div>
    </noscript>
  );
}
