// The model solution of an exercise, and the way to try it.

import type { Bodies } from "@/engine/grade/exercise";
import { joinSections, type Section, withBodies } from "@/engine/grade/sections";
import { HighlightedSql } from "../editor/highlighted-sql";
import { Button } from "../ui/button";

/** The edited sections as the solution has them; `onTake` puts them in place of the learner's. */
export function SolutionView({
  sections,
  solution,
  onTake,
}: {
  sections: readonly Section[];
  solution: Bodies;
  onTake: () => void;
}) {
  return (
    <>
      <div className="-mx-4 border-y border-line bg-code">
        <pre className="sql-text">
          <code>
            <HighlightedSql text={joinSections(withBodies(sections, solution)).trim()} />
          </code>
        </pre>
      </div>
      <p className="mt-2 mb-0">
        <Button onClick={onTake}>Put it in, to try it</Button>
      </p>
    </>
  );
}
