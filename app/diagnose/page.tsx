// The diagnosis: questions that unfold into causes, each with the cell that shows it. Without scripts it unfolds all the same.

import type { Metadata } from "next";
import type { ReactNode } from "react";
import { Inline } from "@/app/prose/prose";
import { MarkdownCopy } from "@/components/lesson/markdown-copy";
import { OutcomeMark } from "@/components/matrix/outcome-mark";
import { PlainPage } from "@/components/shell/plain-page";
import { diagnosis } from "@/lessons/diagnose";
import type { Cause, Question, Step } from "@/lessons/diagnose/step";
import { readCourse } from "@/lessons/reading/course";
import { parseInline } from "@/lessons/reading/markdown";
import { strategies } from "@/lessons/strategies";

export const metadata: Metadata = {
  title: "Diagnose",
  description:
    "Users get two e-mails: a few questions lead to the cause, the schedule that shows it, and what mends it.",
  alternates: { types: { "text/markdown": "/diagnose.md" } },
};

/** The page of the diagnosis. */
export default function DiagnosePage() {
  return (
    <PlainPage
      title="Diagnose"
      lead="Users get two e-mails, or none. A few questions lead to the cause, to a schedule that shows it, and to what mends it."
    >
      <div className="mt-8 max-w-figure">
        <Asked question={diagnosis} />
      </div>
      <MarkdownCopy href="/diagnose.md" />
    </PlainPage>
  );
}

function Asked({ question }: { question: Question }) {
  return (
    <>
      <p className="font-serif text-xl font-semibold">{question.ask}</p>
      {question.how ? (
        <p className="mt-1 max-w-prose text-sm text-soft">
          <Inline nodes={parseInline(question.how) ?? []} />
        </p>
      ) : null}
      <div className="mt-3 space-y-2">
        {question.answers.map(({ answer, leadsTo }) => (
          <details key={answer} className="rounded-xl border border-line bg-card open:border-edge">
            <summary className="min-h-11 rounded-xl px-3 py-2.5 font-semibold sm:px-4">{answer}</summary>
            <div className="px-2 pt-2 pb-3 sm:px-4 sm:pb-4">
              <Next step={leadsTo} />
            </div>
          </details>
        ))}
      </div>
    </>
  );
}

function Next({ step }: { step: Step }) {
  return step.kind === "question" ? <Asked question={step} /> : <Found cause={step} />;
}

function Found({ cause }: { cause: Cause }) {
  const { name, why, mend, seen, holds, lesson } = cause;
  const taught = readCourse().lessons.find(({ slug }) => slug === lesson);
  return (
    <div className="max-w-prose space-y-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-serif text-xl font-semibold">
        {name}
        <OutcomeMark outcome={seen.outcome} className="font-sans text-sm" />
      </p>
      <p>
        <Inline nodes={parseInline(why) ?? []} />
      </p>
      <p>
        <strong>What to do.</strong> <Inline nodes={parseInline(mend) ?? []} />
      </p>
      <ul className="list-disc space-y-1 ps-5 text-sm">
        <li>
          <Way href={`/matrix/${seen.strategy}/#${seen.column}`}>See it happen: {nameOf(seen.strategy)}</Way>
        </li>
        {holds === null ? null : (
          <li>
            <Way href={`/matrix/${holds}/#${seen.column}`}>See what holds: {nameOf(holds)}</Way>
          </li>
        )}
        {taught ? (
          <li>
            <Way href={taught.address}>
              Lesson {taught.number}: {taught.text.frontMatter.title}
            </Way>
          </li>
        ) : null}
      </ul>
    </div>
  );
}

function Way({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="text-accent underline underline-offset-2">
      {children}
    </a>
  );
}

function nameOf(id: string): string {
  return strategies.find((strategy) => strategy.id === id)?.name ?? id;
}
