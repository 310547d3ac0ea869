// The review: what has been met in lessons and is due, five at a time, and then when the next are.
"use client";

import { useProgress } from "../progress/use-progress";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { ReviewSitting } from "./review-sitting";
import { useReviewItems } from "./use-review-items";

/** `address`: the course's questions, as JSON. */
export function ReviewPanel({ address }: { address: string }) {
  const [loaded, load] = useReviewItems(address);
  const hasAnswers = useProgress((state) => Object.keys(state.answers).length > 0);
  if (loaded.kind === "loading") return <p className="mt-8 text-soft">Loading the questions</p>;
  if (loaded.kind === "failed") {
    return (
      <Notice tone="lost" role="alert" className="mt-8 max-w-(--container-prose)">
        <p>The questions could not be loaded. Check the connection.</p>
        <Button onClick={load}>Try again</Button>
      </Notice>
    );
  }
  return <ReviewSitting items={loaded.items} hasAnswers={hasAnswers} />;
}
