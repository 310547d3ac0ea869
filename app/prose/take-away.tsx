// The code a lesson gives to take away, highlighted before it reaches the browser.

import { TakeAwayBlock } from "@/components/take-away/take-away-block";
import type { TakeAway } from "@/lessons/reading/take-away";
import { highlightCode } from "./highlight-code";

/** The schema, and a consumer in each language. */
export function TakeAwayFigure({ takeAway: { schema, consumers } }: { takeAway: TakeAway }) {
  return (
    <TakeAwayBlock
      schema={highlightCode(schema.source.trimEnd(), "pgsql")}
      consumers={consumers.map(({ language, source, checked }) => ({
        language: language.id,
        name: language.name,
        driver: language.driver,
        html: highlightCode(source.trimEnd(), language.id),
        checked,
      }))}
    />
  );
}
