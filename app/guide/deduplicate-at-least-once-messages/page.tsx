// The guide: for somebody who has the problem right now.

import type { Metadata } from "next";
import { ArticleBody } from "@/app/prose/article-body";
import { MarkdownCopy } from "@/components/lesson/markdown-copy";
import { TextPage } from "@/components/lesson/text-page";
import { readCourse } from "@/lessons/reading/course";

const copy = "/guide/deduplicate-at-least-once-messages.md";

/** Title, description and the address of the Markdown copy. */
export function generateMetadata(): Metadata {
  const { title, lead } = readCourse().guide.text.frontMatter;
  return { title, description: lead, alternates: { types: { "text/markdown": copy } } };
}

/** The guide's page. */
export default function GuidePage() {
  const { guide } = readCourse();
  const { title, lead, minutes } = guide.text.frontMatter;
  return (
    <TextPage
      kicker={`Guide, about ${minutes} minutes`}
      title={title}
      lead={lead}
      entries={guide.text.sections.filter(({ depth }) => depth === 2)}
      foot={<MarkdownCopy href={copy} />}
    >
      <ArticleBody article={guide} />
    </TextPage>
  );
}
