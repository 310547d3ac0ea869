// Review: the questions met in lessons, asked again when they are due.

import type { Metadata } from "next";
import { ReviewPanel } from "@/components/review/review-panel";
import { PlainPage } from "@/components/shell/plain-page";
import { Notice } from "@/components/ui/notice";

export const metadata: Metadata = {
  title: "Review",
  description:
    "The questions you have met in the lessons, asked again after some days, missed ones first. What is due is worked out in your browser.",
};

/** The page of the review. */
export default function ReviewPage() {
  return (
    <PlainPage
      title="Review"
      lead="What you answered in the lessons comes again after some days, a little later each time you know it. Five at a time, and none has to be answered."
    >
      <noscript>
        <Notice className="mt-6 max-w-(--container-prose)">
          Without JavaScript nothing is kept, so nothing can be due. Each lesson has its questions with all
          answers and reasons.
        </Notice>
      </noscript>
      <div className="noscript:hidden">
        <ReviewPanel address="/review/questions.json" />
      </div>
    </PlainPage>
  );
}
