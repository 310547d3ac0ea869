// For tests: a review as it comes back from storage.

import { readStored } from "../progress/read-record";
import { emptyRecord, type Review, recordVersion } from "../progress/record";

/** Stores a record with one review and reads it again. */
export function reviewVerdict(review: Review): {
  readonly kind: string;
  readonly review: Review | undefined;
} {
  const state = { ...emptyRecord, reviews: { "lesson/question": review } };
  const { kind, record } = readStored(JSON.stringify({ state, version: recordVersion }));
  return { kind, review: record.reviews["lesson/question"] };
}
