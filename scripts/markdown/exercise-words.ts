// How exercises are told in Markdown: the task, the script, the hints, and a solution with its reason.

import type { RootContent } from "mdast";
import type { ReadExercise } from "../../engine/grade/exercise";
import { shuffledLines } from "../../engine/grade/handler-lines";
import { joinSections, withBodies } from "../../engine/grade/sections";
import { inline } from "./block-words";
import { codeBlock, list, paragraph, strong, text } from "./nodes";

/** An exercise with its solution. */
export function exerciseWords(read: ReadExercise): readonly RootContent[] {
  const { exercise, sections, solution } = read;
  return [
    paragraph(strong("Exercise"), text(`: ${exercise.title}.`)),
    inline(exercise.task),
    ...givenWords(read),
    paragraph(text("Hints:")),
    list(
      exercise.hints.map((hint) => [inline(hint)]),
      true,
    ),
    ...(exercise.kind === "schedule"
      ? []
      : [
          paragraph(text("A solution:")),
          codeBlock(joinSections(withBodies(sections, solution)).trim(), "sql"),
        ]),
    paragraph(text("Why it is one:")),
    inline(exercise.why),
  ];
}

function givenWords({ exercise, sections }: ReadExercise): readonly RootContent[] {
  const script = (bodies: Readonly<Record<string, string>>) =>
    codeBlock(joinSections(withBodies(sections, bodies)).trim(), "sql");
  if (exercise.kind === "order") {
    const [edited] = exercise.edits;
    const lines = shuffledLines(exercise.id, sections.find(({ name }) => name === edited)?.body ?? "");
    return [
      paragraph(text(`The script, in which the lines of ${edited} are out of order:`)),
      script({ [edited]: `${lines.join("\n")}\n\n` }),
    ];
  }
  if (exercise.kind === "fix")
    return [paragraph(text(`The script, of which you edit ${exercise.edits.join(" and ")}:`)), script({})];
  const { faults, wanted } = exercise;
  const most = faults === 1 ? "one fault" : `${faults} faults`;
  return [
    paragraph(
      text(`The script. With at most ${most}, “${wanted.expectation}” is to end as ${wanted.outcome}:`),
    ),
    script({}),
  ];
}
