// A question of the review: answered afresh, then compared, then left behind.
"use client";

import type { ReactNode } from "react";
import { questionTextClass } from "../question/question-frame";
import { Icon } from "../ui/icon";
import { InlineView } from "./inline-view";
import { ReviewChoice } from "./review-choice";
import type { ReviewItem } from "./review-item";
import { ReviewPrediction } from "./review-prediction";
import { ReviewWords } from "./review-words";
import type { Recall } from "./spacing";

/** What every kind of question is given: its texts, and whom to tell. */
export interface ReviewProps {
  readonly text: (markdown: string) => ReactNode;
  /** Called once, when the answer has been compared. */
  readonly onAnswer: (recall: Recall) => void;
  readonly onNext: () => void;
}

/** Asks one question. Give it a `key` of its own: it is asked once in its life. */
export function ReviewCard({
  item,
  missedBefore,
  ...rest
}: { item: ReviewItem; missedBefore: boolean } & Pick<ReviewProps, "onAnswer" | "onNext">) {
  const text = (markdown: string) => <InlineView text={item.texts[markdown] ?? [markdown]} />;
  return (
    <div className={`rounded-xl border border-line bg-card ${questionTextClass}`}>
      <p className="my-0 flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2.5 text-sm sm:px-5">
        <span className="text-soft">
          from <a href={item.from.href}>{item.from.title}</a>
        </span>
        {missedBefore ? (
          <span className="ms-auto inline-flex items-center gap-1.5 text-waiting">
            <Icon name="restart" />
            missed last time
          </span>
        ) : null}
      </p>
      <div className="px-4 py-4 sm:px-5">
        <Asked item={item} text={text} {...rest} />
      </div>
    </div>
  );
}

function Asked({ item, ...rest }: { item: ReviewItem } & ReviewProps) {
  const { question, computed } = item;
  switch (question.kind) {
    case "choice":
      return <ReviewChoice question={question} {...rest} />;
    case "own words":
      return <ReviewWords question={question} {...rest} />;
    case "predict":
      return (
        <ReviewPrediction question={question} computed={computed ?? ""} href={item.from.href} {...rest} />
      );
  }
}
