// The page on one's progress: what has been done in each lesson, and everything that can be done with the record of it.
"use client";

import type { ReactNode } from "react";
import { type CourseLesson, LessonList } from "./lesson-list";
import { ResetSection } from "./reset-section";
import { SetAsideList } from "./set-aside-list";
import { SettingsSection } from "./settings-section";
import { TransferSection } from "./transfer-section";
import { UndoList } from "./undo-list";
import { useProgress } from "./use-progress";

/** Progress by lesson, settings, export and import, resets. */
export function ProgressPanel({ lessons }: { lessons: readonly CourseLesson[] }) {
  return (
    <div className="max-w-figure noscript:hidden">
      <UndoList />
      <Section id="lessons" title="Lessons" lead={<Sum lessons={lessons} />}>
        <div className="mt-4">
          <LessonList lessons={lessons} />
        </div>
      </Section>
      <Section id="settings" title="Settings" lead="They hold for the whole site, in this browser.">
        <SettingsSection />
      </Section>
      <Section
        id="file"
        title="Take it with you"
        lead="An export holds all of the above as JSON. Importing merges: of two answers or two drafts the newer stays, and a setting you have changed here stays yours."
      >
        <TransferSection />
      </Section>
      <Section
        id="reset"
        title="Start again"
        lead="One lesson is reset in the list above. Each reset can be undone until you leave or reload the site."
      >
        <ResetSection />
      </Section>
      <SetAsideList />
    </div>
  );
}

function Sum({ lessons }: { lessons: readonly CourseLesson[] }) {
  const finished = useProgress(
    (state) => lessons.filter(({ slug }) => state.lessons[slug]?.finishedAt != null).length,
  );
  return <>{`${finished} of ${lessons.length} finished.`}</>;
}

function Section({
  id,
  title,
  lead,
  children,
}: {
  id: string;
  title: string;
  lead: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="font-serif text-2xl font-semibold">
        {title}
      </h2>
      <p className="mt-2 max-w-(--container-prose) text-soft text-pretty">{lead}</p>
      {children}
    </section>
  );
}
