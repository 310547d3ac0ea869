// The ten lessons, in order. The only place that knows the order.

/** A lesson's folder name and address. */
export const lessonSlugs = [
  "duplicates-are-the-contract",
  "the-check-then-act-window",
  "deduplicating-in-consumers",
  "order-is-separate",
  "effects-you-cannot-roll-back",
  "how-long-to-remember",
  "effectively-once",
  "transactional-outbox",
  "exactly-once-in-kafka",
  "retry-and-backoff",
] as const;

/** The address part of one lesson. */
export type LessonSlug = (typeof lessonSlugs)[number];
