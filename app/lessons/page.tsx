// The course map.

import type { Metadata } from "next";
import { CourseMap } from "@/components/lesson/course-map";
import { PlainPage } from "@/components/shell/plain-page";
import { courseEntries } from "../course-entries";

export const metadata: Metadata = {
  title: "Lessons",
  description: "The ten lessons of the course, with what you have done in each.",
};

/** All lessons, in order. */
export default function LessonsPage() {
  return (
    <PlainPage
      title="Ten lessons"
      lead="Each stands on its own. Read in order, they go from why a queue delivers twice to consumers that do not mind."
    >
      <div className="mt-8 max-w-figure">
        <CourseMap entries={courseEntries()} heading="h2" />
      </div>
    </PlainPage>
  );
}
