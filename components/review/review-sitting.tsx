// One sitting: at most five questions, chosen when it begins; each is kept as soon as it is answered.
"use client";

import Link from "next/link";
import { useRef, useState } from "react";
import { useProgress } from "../progress/use-progress";
import { Button, buttonClass } from "../ui/button";
import { dueQuestions, laterQuestions, type Met, metQuestions, nextDue, sitting } from "./queue";
import { ReviewCard } from "./review-card";
import type { ReviewItem } from "./review-item";
import { headWords, leftWords } from "./sitting-words";
import { next, type Recall } from "./spacing";

interface Sitting {
  readonly queue: readonly Met[];
  readonly at: number;
  readonly recalls: readonly Recall[];
}

/** Asks what is due, and says at the end when there is more. */
export function ReviewSitting({ items, hasAnswers }: { items: readonly ReviewItem[]; hasAnswers: boolean }) {
  const answers = useProgress((state) => state.answers);
  const reviews = useProgress((state) => state.reviews);
  const keepReview = useProgress((state) => state.keepReview);
  const [current, setCurrent] = useState<Sitting | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const met = metQuestions({ answers, reviews }, new Set(items.map(({ key }) => key)));
  const now = new Date().toISOString();

  const asked = current?.queue[current.at];
  const item = items.find(({ key }) => key === asked?.key);

  function begin(queue: readonly Met[]): void {
    setCurrent({ queue: queue.slice(0, sitting), at: 0, recalls: [] });
    // The button that was pressed is gone: the next thing to read is the heading.
    requestAnimationFrame(() => heading.current?.focus());
  }

  function answer(question: Met, recall: Recall): void {
    keepReview(question.key, next(question.review, new Date().toISOString(), recall));
    setCurrent((before) => before && { ...before, recalls: [...before.recalls, recall] });
  }

  function goOn(): void {
    setCurrent((before) => before && { ...before, at: before.at + 1 });
    requestAnimationFrame(() => heading.current?.focus());
  }

  if (current !== null && asked !== undefined && item !== undefined) {
    return (
      <section aria-labelledby="asked" className="mt-8 max-w-(--container-prose)">
        <h2
          id="asked"
          ref={heading}
          tabIndex={-1}
          className="mb-3 text-sm font-semibold text-soft outline-none"
        >
          {`Question ${current.at + 1} of ${current.queue.length}`}
        </h2>
        <ReviewCard
          key={`${current.at} ${asked.key}`}
          item={item}
          missedBefore={asked.review.missed}
          onAnswer={(recall) => answer(asked, recall)}
          onNext={goOn}
        />
      </section>
    );
  }

  const due = dueQuestions(met, now);
  const later = laterQuestions(met, now);
  const [first] = due.length > 0 ? [due] : [later];
  const ended = current && { asked: current.queue.length, recalls: current.recalls };
  return (
    <section aria-labelledby="stand" className="mt-8 max-w-(--container-prose)">
      <h2 id="stand" ref={heading} tabIndex={-1} className="font-serif text-2xl font-semibold outline-none">
        {headWords(ended, due.length, met.length)}
      </h2>
      <p className="mt-2 text-soft">{leftWords(ended, due.length, nextDue(met, now), hasAnswers)}</p>
      <p className="mt-5 flex flex-wrap gap-3">
        {first === undefined || first.length === 0 ? null : (
          <Button look={due.length > 0 ? "primary" : "plain"} onClick={() => begin(first)}>
            {due.length > 0 ? `Review ${Math.min(sitting, due.length)}` : "Review some all the same"}
          </Button>
        )}
        <Link href="/lessons/" className={buttonClass()}>
          To the lessons
        </Link>
      </p>
    </section>
  );
}
