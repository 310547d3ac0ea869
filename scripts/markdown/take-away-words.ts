// How code to take away is told in Markdown: the schema, then a consumer in each language.

import type { RootContent } from "mdast";
import type { TakeAway } from "../../lessons/reading/take-away";
import { codeBlock, paragraph, strong, text } from "./nodes";

/** All of it, one after another. */
export function takeAwayWords({ schema, consumers }: TakeAway): readonly RootContent[] {
  return [
    paragraph(strong("Code to take away"), text(". The tables:")),
    codeBlock(schema.source.trim(), "sql"),
    ...consumers.flatMap(({ language, source, checked }) => [
      paragraph(strong(language.name), text(`, with ${language.driver}. ${checked}`)),
      codeBlock(source.trim(), language.id),
    ]),
  ];
}
