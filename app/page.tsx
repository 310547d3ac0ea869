// The home page: what this is, in ten seconds, and where to go.

import Link from "next/link";
import { CourseMap } from "@/components/lesson/course-map";
import { buttonClass } from "@/components/ui/button";
import { readCourse } from "@/lessons/reading/course";
import { courseEntries } from "./course-entries";
import { TextScene } from "./prose/scene";

/** Where to go with a consumer that breaks today. */
const places = [
  {
    href: "/diagnose/",
    name: "Diagnose",
    what: "A few questions lead from what your users see to its cause, and to what mends it.",
  },
  {
    href: "/guide/deduplicate-at-least-once-messages/",
    name: "The guide",
    what: "How to deduplicate, on one page: the answer, the reasons, the limits.",
  },
  {
    href: "/lab/",
    name: "Lab",
    what: "Write your consumer as a script and have every schedule tried.",
  },
  {
    href: "/matrix/",
    name: "Matrix",
    what: "What each strategy does under each fault. Every cell was run and can be played.",
  },
  {
    href: "/terminals/",
    name: "Terminals",
    what: "Two psql windows on one database: see who waits for whom.",
  },
] as const;

/** What this is, in ten seconds. */
export default function HomePage() {
  const { lesson, scene } = openingScene();
  return (
    <div className="mx-auto max-w-page px-4 sm:px-7">
      <section className="max-w-[46rem] pt-14 pb-10 sm:pt-20">
        <h1 className="text-balance font-serif text-4xl font-semibold tracking-[-0.02em] sm:text-[3.4rem] sm:leading-[1.05]">
          Your queue delivers twice. Your consumer need not work twice.
        </h1>
        <p className="mt-5 max-w-prose font-serif text-xl text-soft text-pretty">
          A course for engineers, in this browser tab. Crash a consumer line by line, watch the broker
          redeliver, run the SQL on a real PostgreSQL, and leave with a consumer that survives it.
        </p>
        <p className="mt-7 flex flex-wrap gap-3">
          <Link href="/lessons/deduplicating-in-consumers/" className={buttonClass("primary")}>
            Start with the lesson on deduplication
          </Link>
          <Link href="/diagnose/" className={buttonClass()}>
            I have this problem right now
          </Link>
        </p>
      </section>
      <section aria-labelledby="watch" className="max-w-figure pt-2">
        <h2 id="watch" className="font-serif text-2xl font-semibold">
          Press play: one message, two e-mails
        </h2>
        <p className="mt-2 max-w-prose text-soft">
          A consumer sends its e-mail and is gone before it can say so. The broker hears nothing and delivers
          again. The second tab shows a consumer that survives it.
        </p>
        <TextScene article={lesson.key} scene={scene} />
      </section>
      <div className="grid gap-x-16 gap-y-12 pt-6 xl:grid-cols-[minmax(0,var(--container-figure))_1fr]">
        <section aria-labelledby="course" className="max-w-figure">
          <h2 id="course" className="mb-5 font-serif text-2xl font-semibold">
            The course
          </h2>
          <CourseMap entries={courseEntries()} heading="h3" />
        </section>
        <section aria-labelledby="own" className="max-w-figure">
          <h2 id="own" className="mb-5 font-serif text-2xl font-semibold">
            For your own consumer
          </h2>
          <ul className="grid gap-x-8 border-t border-line sm:grid-cols-2 xl:grid-cols-1">
            {places.map(({ href, name, what }) => (
              <li key={href} className="relative border-b border-line py-4 hover:bg-card">
                <h3 className="font-serif text-[1.18rem] font-semibold leading-snug">
                  <Link
                    href={href}
                    className="text-ink no-underline after:absolute after:inset-0 hover:underline"
                  >
                    {name}
                  </Link>
                </h3>
                <p className="mt-1 text-soft text-pretty">{what}</p>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}

/** A scene of lesson 3: two deliveries of one message, and two e-mails on the stage. */
function openingScene() {
  const lesson = readCourse().lessons.find(({ slug }) => slug === "deduplicating-in-consumers");
  const scene = lesson?.scenes.find(({ name }) => name === "call-inside");
  if (!lesson || !scene) throw new Error("the home page's scene is gone");
  return { lesson, scene };
}
