// When a question is asked again: FSRS over what progress keeps, as pure functions of the times they are given.

import { type Card, fsrs, type Grade, Rating, State } from "ts-fsrs";
import type { Answered, Review } from "../progress/record";

/** How well a question was answered. */
export type Recall = "missed" | "partly" | "right";

/** Whole days, and the same record always gives the same day. */
const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false });

const grades: Readonly<Record<Recall, Grade>> = {
  missed: Rating.Again,
  partly: Rating.Hard,
  right: Rating.Good,
};

/** The state of a question that was answered in its lesson and not reviewed yet. One that was missed is due at once. */
export function firstReview({ right, tries, answeredAt }: Answered): Review {
  const recall = right ? (tries === 1 ? "right" : "partly") : "missed";
  const review = next(null, answeredAt, recall);
  return right ? review : { ...review, due: answeredAt };
}

/** The state after a question was answered once more at `now`, an ISO time. */
export function next(before: Review | null, now: string, recall: Recall): Review {
  const card = before === null ? newCard(now) : cardOf(before);
  const { card: after } = scheduler.next(card, new Date(now), grades[recall]);
  return {
    due: after.due.toISOString(),
    stability: after.stability,
    difficulty: after.difficulty,
    scheduledDays: after.scheduled_days,
    learningSteps: after.learning_steps,
    reps: after.reps,
    lapses: after.lapses,
    state: after.state,
    reviewedAt: now,
    missed: recall === "missed",
  };
}

function newCard(now: string): Card {
  return {
    due: new Date(now),
    stability: 0,
    difficulty: 0,
    elapsed_days: 0,
    scheduled_days: 0,
    learning_steps: 0,
    reps: 0,
    lapses: 0,
    state: State.New,
  };
}

function cardOf(review: Review): Card {
  return {
    due: new Date(review.due),
    stability: review.stability,
    difficulty: review.difficulty,
    // The library works it out from the last review; the field is there until its version 6.
    elapsed_days: 0,
    scheduled_days: review.scheduledDays,
    learning_steps: review.learningSteps,
    reps: review.reps,
    lapses: review.lapses,
    state: review.state,
    last_review: new Date(review.reviewedAt),
  };
}
