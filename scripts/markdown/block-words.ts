// How examples, scenes and questions are told in Markdown.

import type { BlockContent, RootContent } from "mdast";
import type { Example } from "../../engine/example/example";
import type { Transcript } from "../../engine/example/transcript";
import type { Question } from "../../engine/grade/question";
import { tell } from "../../engine/stage/telling";
import type { Scene } from "../../engine/world/scene";
import type { Trace } from "../../engine/world/trace";
import { parseInline } from "../../lessons/reading/markdown";
import { plainInline } from "./article-markdown";
import { code, codeBlock, list, paragraph, strong, text } from "./nodes";
import { psqlText } from "./psql-text";

/** A line of inline Markdown as a paragraph. */
export function inline(markdown: string): BlockContent {
  return paragraph(...plainInline(parseInline(markdown) ?? [text(markdown)]));
}

/** An example: its SQL, and what PostgreSQL gave in each stated run. */
export function exampleWords(
  { title, setup, run }: Example,
  runs: readonly Transcript[],
): readonly RootContent[] {
  return [
    paragraph(strong("Example"), text(`: ${title}. The tables:`)),
    codeBlock(setup.trim(), "sql"),
    paragraph(text("The SQL to run:")),
    codeBlock(run.trim(), "sql"),
    ...runs.flatMap((transcript, index) => [
      paragraph(text(runs.length === 1 ? "PostgreSQL answers:" : `PostgreSQL answers, run ${index + 1}:`)),
      codeBlock(psqlText(transcript), "text"),
    ]),
  ];
}

/** A scene: its caption, and for each variant the sentence of every step. */
export function sceneWords(
  { title, caption, variants }: Scene,
  traces: readonly Trace[],
): readonly RootContent[] {
  return [
    paragraph(strong("Scene"), text(`: ${title}.`)),
    inline(caption),
    ...traces.flatMap((trace, index) => traceWords(variants[index]?.label ?? trace.title, trace)),
  ];
}

function traceWords(label: string, trace: Trace): readonly RootContent[] {
  const { steps, ending } = tell(trace).telling;
  const sentences = steps.map(({ words, later }) => [
    paragraph(text(later === null ? words : `${later}: ${words}`)),
  ]);
  return [
    paragraph(strong(label), text(", step by step:")),
    list(sentences, true, 0),
    ...(ending === "" ? [] : [paragraph(text(ending))]),
  ];
}

/** A question with its answers and their reasons. */
export function questionWords(question: Question, computed: string | null): readonly RootContent[] {
  const head = [paragraph(strong("Question"), text(".")), inline(question.prompt)];
  if (question.kind === "predict") {
    const wrong = question.guesses.map(({ value, feedback }) => [
      inline(`\`${value}\` **Wrong.** ${feedback}`),
    ]);
    return [
      ...head,
      ...(wrong.length === 0 ? [] : [list(wrong, false)]),
      paragraph(text("The run gives: "), code(computed ?? "")),
      inline(question.because),
    ];
  }
  if (question.kind === "own words") {
    return [
      ...head,
      paragraph(text("A model answer:")),
      inline(question.modelAnswer),
      paragraph(text("It must say:")),
      list(
        question.points.map((point) => [inline(point.text)]),
        false,
      ),
    ];
  }
  const options = question.options.map((option) => [
    inline(`${option.text} **${option.correct ? "Right" : "Wrong"}.** ${option.feedback}`),
  ]);
  return [...head, list(options, false)];
}
