// Your progress: the course meets what the browser has kept of it.

import type { Metadata } from "next";
import { ProgressPanel } from "@/components/progress/progress-panel";
import { PlainPage } from "@/components/shell/plain-page";
import { Notice } from "@/components/ui/notice";
import { courseEntries } from "../course-entries";

export const metadata: Metadata = {
  title: "Your progress",
  description:
    "What you have done in each lesson, to export, import and reset. It is kept in your browser only.",
};

/** The page about the learner's own record. */
export default function ProgressPage() {
  const lessons = courseEntries().map(({ slug, href, number, title, questions, exercises }) => ({
    slug,
    href,
    number,
    title,
    questions,
    exercises,
  }));
  return (
    <PlainPage
      title="Your progress"
      lead="Answers, edited texts and settings are kept in this browser and nowhere else. Nobody but you can see them."
    >
      <noscript>
        <Notice className="mt-6 max-w-(--container-prose)">
          Without JavaScript nothing is kept, so there is nothing to show here. The lessons can be read all
          the same.
        </Notice>
      </noscript>
      <ProgressPanel lessons={lessons} />
    </PlainPage>
  );
}
