// The text whose run is to be predicted, to read.

import { HighlightedSql } from "@/components/editor/highlighted-sql";
import { splitSections } from "@/engine/grade/sections";
import type { PredictedRun } from "./predict-block";

/** The SQL of an example or the handlers of a script; what they start from is folded below. */
export function PredictedText({ run }: { run: PredictedRun }) {
  if (run.kind === "example")
    return <Text shown={run.text.trim()} folded={run.setup.trim()} summary="The tables it starts from" />;
  const sections = splitSections(run.source);
  const isHandler = (kind: string) => kind === "consumer" || kind === "worker" || kind === "client";
  const text = (wanted: boolean) =>
    sections
      .filter(({ kind }) => kind !== "title" && isHandler(kind) === wanted)
      .map(({ head, body }) => `${head}\n${body}`.trim())
      .join("\n\n");
  return <Text shown={text(true)} folded={text(false)} summary="Tables, messages, and what is expected" />;
}

function Text({ shown, folded, summary }: { shown: string; folded: string; summary: string }) {
  return (
    <div className="-mx-4 -mt-4 mb-4 border-b border-line bg-code text-sm sm:-mx-5">
      <pre className="sql-text">
        <code>
          <HighlightedSql text={shown} />
        </code>
      </pre>
      <details className="border-t border-line">
        <summary className="px-4 text-xs leading-8 text-soft sm:px-5">{summary}</summary>
        <pre className="sql-text">
          <code>
            <HighlightedSql text={folded} />
          </code>
        </pre>
      </details>
    </div>
  );
}
