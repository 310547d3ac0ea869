// SQL in its colours without line numbers, as it stands in a terminal or in a list.

import { HighlightedSql } from "../editor/highlighted-sql";
import { classNames } from "../ui/class-names";

/** A statement or a command. The first line goes on after what stands before it. */
export function SqlText({ text, className }: { text: string; className?: string }) {
  return (
    <code className={classNames("terminal-sql", className)}>
      <HighlightedSql text={text} />
    </code>
  );
}
