// A part of a script that an exercise doesn't let one change, to read.

import type { Section } from "@/engine/grade/sections";
import { joinSections } from "@/engine/grade/sections";
import { HighlightedSql } from "../editor/highlighted-sql";

/** Lines without their numbers, which would begin anew in each part. */
const withoutNumbers = "[&_.sql-line]:px-4 [&_.sql-line]:before:hidden";

/** Sections in a row, marked as fixed. Nothing where there are none. */
export function FixedSections({ sections }: { sections: readonly Section[] }) {
  if (sections.length === 0) return null;
  return (
    <div className="border-b border-line">
      {/* The lines give it room: on a phone, the first is as long as the box is wide. */}
      <p className="float-end mx-3 mt-2 mb-0 rounded border border-line bg-card px-1.5 text-xs text-soft">
        fixed
      </p>
      <pre className={`sql-text ${withoutNumbers}`}>
        <code>
          <HighlightedSql text={joinSections(sections).trim()} />
        </code>
      </pre>
    </div>
  );
}
