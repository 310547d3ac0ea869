// A lesson's page.

import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ArticleBody } from "@/app/prose/article-body";
import { LessonSteps } from "@/components/lesson/lesson-steps";
import { MarkdownCopy } from "@/components/lesson/markdown-copy";
import { TextPage } from "@/components/lesson/text-page";
import { LessonFinish } from "@/components/progress/lesson-finish";
import { LessonVisit } from "@/components/progress/lesson-visit";
import { type Lesson, readCourse } from "@/lessons/reading/course";

/** Only the ten lessons: another address is no page. */
export const dynamicParams = false;

interface Props {
  readonly params: Promise<{ readonly slug: string }>;
}

/** The lessons to export. */
export function generateStaticParams() {
  return readCourse().lessons.map(({ slug }) => ({ slug }));
}

/** Title, description and the address of the Markdown copy. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { text, slug } = await findLesson(params);
  return {
    title: text.frontMatter.title,
    description: text.frontMatter.lead,
    alternates: { types: { "text/markdown": `/lessons/${slug}.md` } },
  };
}

/** A lesson: its text with everything in it, and the way on. */
export default async function LessonPage({ params }: Props) {
  const lesson = await findLesson(params);
  const { lessons } = readCourse();
  const { title, lead, minutes, status } = lesson.text.frontMatter;
  return (
    <TextPage
      kicker={`Lesson ${lesson.number} of ${lessons.length}, ${status === "outline" ? "an outline: it is being written" : timeIn(minutes)}`}
      title={title}
      lead={lead}
      entries={lesson.text.sections.filter(({ depth }) => depth === 2)}
      foot={
        <>
          {status === "complete" ? (
            <LessonFinish
              lesson={lesson.slug}
              questions={lesson.questions.length}
              exercises={lesson.exercises.length}
            />
          ) : null}
          <LessonSteps previous={link(lessons[lesson.number - 2])} next={link(lessons[lesson.number])} />
          <MarkdownCopy href={`/lessons/${lesson.slug}.md`} />
        </>
      }
    >
      <LessonVisit lesson={lesson.slug} />
      <ArticleBody article={lesson} />
    </TextPage>
  );
}

/** With a minute for each scene, run and exercise, and half of one for a question, a lesson takes up to twice its reading. */
function timeIn(minutes: number): string {
  return `about ${minutes} minutes to read, up to twice that with everything tried`;
}

async function findLesson(params: Props["params"]): Promise<Lesson> {
  const { slug } = await params;
  return readCourse().lessons.find((lesson) => lesson.slug === slug) ?? notFound();
}

function link(lesson: Lesson | undefined) {
  return lesson
    ? { href: lesson.address, number: lesson.number, title: lesson.text.frontMatter.title }
    : null;
}
