// What every question looks like: a card as wide as the prose, with its kind and what became of it in the head.
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";

/**
 * The classes of what holds a question's texts: code and links in them are set as in the prose around it. Not the code of a
 * `pre`, where room beside the text makes an empty line above it and below.
 */
export const questionTextClass =
  "[&_code:not(pre_code)]:rounded [&_code:not(pre_code)]:bg-code [&_code:not(pre_code)]:px-1 " +
  "[&_code:not(pre_code)]:py-0.5 [&_code:not(pre_code)]:text-[0.88em] [&_code]:font-mono " +
  "[&_code]:[overflow-wrap:anywhere] [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-2";

/** What has become of a question so far. */
export interface Standing {
  readonly isRight: boolean;
  readonly words: string;
}

/** The card around a question. `kind` says how to answer; `announcement` is spoken by screen readers when it changes. */
export function QuestionFrame({
  id,
  kind,
  standing,
  announcement,
  children,
}: {
  id: string;
  kind: string;
  standing: Standing | null;
  announcement: ReactNode;
  children: ReactNode;
}) {
  return (
    <div
      id={`question-${id}`}
      className={`not-prose my-7 rounded-xl border border-line bg-card font-sans text-base leading-normal ${questionTextClass}`}
    >
      <p className="my-0 flex flex-wrap items-center gap-x-2 border-b border-line px-4 py-2.5 text-sm sm:px-5">
        <span className="font-semibold">Question</span>
        <span className="text-soft">{kind}</span>
        {standing ? (
          <span
            className={`ms-auto inline-flex items-center gap-1.5 ${standing.isRight ? "text-once" : "text-soft"}`}
          >
            {standing.isRight ? <Icon name="once" /> : null}
            {standing.words}
          </span>
        ) : null}
      </p>
      <div className="px-4 py-4 sm:px-5">{children}</div>
      <div aria-live="polite" className="sr-only">
        {announcement}
      </div>
    </div>
  );
}
