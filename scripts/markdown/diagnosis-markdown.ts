// The diagnosis as plain Markdown: nested lists of answers.

import type { Question, Step } from "../../lessons/diagnose/step";

/** Every question with its answers and the causes that they lead to. */
export function diagnosisMarkdown(question: Question): string {
  return [
    "# Diagnose",
    "",
    "Users get two e-mails, or none: a few questions lead to the cause.",
    "",
    `**${question.ask}**`,
    "",
    ...answers(question, 0),
    "",
  ].join("\n");
}

function answers({ answers: list }: Question, depth: number): readonly string[] {
  const indent = "  ".repeat(depth);
  return list.flatMap(({ answer, leadsTo }) => [`${indent}- ${answer}`, ...told(leadsTo, depth + 1)]);
}

function told(step: Step, depth: number): readonly string[] {
  const indent = "  ".repeat(depth);
  if (step.kind === "question")
    return [
      `${indent}- **${step.ask}**${step.how === undefined ? "" : ` ${step.how}`}`,
      ...answers(step, depth + 1),
    ];
  const { name, why, mend, seen, holds, lesson } = step;
  const held = holds === null ? "" : ` What holds: [${holds}](/matrix/${holds}.md).`;
  return [
    `${indent}- **${name}** (${seen.outcome}). ${why} ${mend} [See it](/matrix/${seen.strategy}.md).${held} [Lesson](/lessons/${lesson}.md).`,
  ];
}
