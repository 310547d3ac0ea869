// The glossary: every term of the field that the course uses, and where it is taught.

import type { Metadata } from "next";
import Link from "next/link";
import { Inline } from "@/app/prose/prose";
import { MarkdownCopy } from "@/components/lesson/markdown-copy";
import { PlainPage } from "@/components/shell/plain-page";
import { glossary } from "@/lessons/glossary";
import type { Term } from "@/lessons/glossary/term";
import { readCourse } from "@/lessons/reading/course";
import { parseInline } from "@/lessons/reading/markdown";

export const metadata: Metadata = {
  title: "Glossary",
  description: "The words of at-least-once delivery, exactly: each in two or three sentences.",
  alternates: { types: { "text/markdown": "/glossary.md" } },
};

/** The page of the glossary. */
export default function GlossaryPage() {
  return (
    <PlainPage
      title="Glossary"
      lead="The words of the field as this course uses them. Each lesson links a term where it first uses it."
    >
      <nav aria-label="Terms" className="mt-6 max-w-figure text-sm">
        <ul className="flex flex-wrap gap-x-4">
          {glossary.map(({ id, name }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-block py-1 text-soft underline underline-offset-2 hover:text-ink"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <dl className="mt-8 max-w-prose space-y-7">
        {glossary.map((term) => (
          <Entry key={term.id} term={term} />
        ))}
      </dl>
      <MarkdownCopy href="/glossary.md" />
    </PlainPage>
  );
}

function Entry({ term }: { term: Term }) {
  const { lessons } = readCourse();
  const taught = term.lessons.flatMap((slug) => lessons.find((lesson) => lesson.slug === slug) ?? []);
  return (
    <div id={term.id} className="scroll-mt-4 target:rounded-lg target:bg-accent-soft target:px-4 target:py-3">
      <dt className="font-serif text-xl font-semibold">{term.name}</dt>
      <dd className="prose mt-1">
        <Inline nodes={parseInline(term.text) ?? []} />
      </dd>
      <dd className="mt-1 flex flex-wrap gap-x-4 text-sm text-soft">
        {taught.map(({ slug, address, number, text }) => (
          <Link key={slug} href={address} prefetch={false} className="py-0.5 underline underline-offset-2">
            Lesson {number}: {text.frontMatter.title}
          </Link>
        ))}
      </dd>
    </div>
  );
}
