// Where to go from the end of a lesson: the one before, the one after.

import Link from "next/link";
import { Icon } from "@/components/ui/icon";

/** A lesson to go to. */
export interface LessonLink {
  readonly href: string;
  readonly number: number;
  readonly title: string;
}

/** The way to the lesson before and the one after. */
export function LessonSteps({ previous, next }: { previous: LessonLink | null; next: LessonLink | null }) {
  return (
    <nav aria-label="Lessons" className="mt-12 grid gap-4 border-t border-line pt-6 sm:grid-cols-2">
      {previous ? <Step link={previous} name="Previous" icon="previous" /> : <span />}
      {next ? <Step link={next} name="Next" icon="next" /> : null}
    </nav>
  );
}

function Step({
  link,
  name,
  icon,
}: {
  link: LessonLink;
  name: "Previous" | "Next";
  icon: "previous" | "next";
}) {
  const isNext = name === "Next";
  return (
    <Link
      href={link.href}
      rel={isNext ? "next" : "prev"}
      className={`group flex items-center gap-3 rounded-xl border border-line bg-card px-4 py-3 no-underline hover:border-edge ${isNext ? "flex-row-reverse text-end" : ""}`}
    >
      <Icon name={icon} className="text-soft" />
      <span className="min-w-0 flex-1">
        <span className="block text-xs text-soft">
          {name}: lesson {link.number}
        </span>
        <span className="font-serif font-semibold group-hover:underline">{link.title}</span>
      </span>
    </Link>
  );
}
