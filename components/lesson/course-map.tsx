// The ten lessons with what has been done in each.
"use client";

import Link from "next/link";
import { type LessonProgress, useLessonProgress } from "@/components/progress/use-progress";
import { Icon } from "@/components/ui/icon";

/** A lesson on the map, with how many questions and exercises it has. */
export interface MapEntry {
  readonly slug: string;
  readonly href: string;
  readonly number: number;
  readonly title: string;
  readonly lead: string;
  readonly minutes: number;
  readonly isComplete: boolean;
  readonly questions: number;
  readonly exercises: number;
}

/** The map of the course. `heading`: the element of a lesson's title, one below the heading above the map. */
export function CourseMap({ entries, heading }: { entries: readonly MapEntry[]; heading: "h2" | "h3" }) {
  return (
    <ol className="divide-y divide-line border-y border-line">
      {entries.map((entry) => (
        <Row key={entry.slug} entry={entry} heading={heading} />
      ))}
    </ol>
  );
}

function Row({ entry, heading: Heading }: { entry: MapEntry; heading: "h2" | "h3" }) {
  const progress = useLessonProgress(entry.slug);
  return (
    <li className="relative grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-2 py-4 hover:bg-card sm:grid-cols-[3.5rem_minmax(0,1fr)_10rem]">
      <span aria-hidden="true" className="font-serif text-2xl text-soft tabular-nums">
        {entry.number}
      </span>
      <div className="min-w-0 max-w-prose">
        <Heading className="font-serif text-[1.18rem] font-semibold leading-snug">
          <Link
            href={entry.href}
            className="text-ink no-underline after:absolute after:inset-0 hover:underline"
          >
            {entry.title}
          </Link>
        </Heading>
        <p className="mt-1 text-soft text-pretty">{entry.lead}</p>
      </div>
      <p className="col-start-2 mt-1.5 text-sm text-soft sm:col-start-3 sm:mt-1 sm:text-end">
        <State entry={entry} progress={progress} />
      </p>
    </li>
  );
}

function State({ entry, progress }: { entry: MapEntry; progress: LessonProgress }) {
  if (!entry.isComplete) return <>outline, being written</>;
  if (progress.finishedAt !== null) {
    return (
      <span className="inline-flex items-center gap-1.5 text-once">
        <Icon name="once" />
        finished
      </span>
    );
  }
  if (progress.answered > 0) return <>{`${progress.right} of ${entry.questions} answered right`}</>;
  if (progress.openedAt !== null) return <>{`begun, ${entry.minutes} min`}</>;
  return <>{`${entry.minutes} min`}</>;
}
