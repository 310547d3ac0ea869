// An error as the server reports it, with the way to its place in the editor.
import type { TranscriptEntry } from "../../engine/example/transcript";
import type { StatementError } from "../../engine/postgres/result";
import { Icon } from "../ui/icon";
import type { GoTo } from "./go-to";
import { NoticeLines } from "./notice-lines";

function ErrorPlace({ entry, goTo }: { entry: TranscriptEntry; goTo: GoTo | null }) {
  const place = entry.answer.kind === "result" ? entry.answer.place : null;
  const words =
    place === null
      ? `In the statement on line ${entry.start.line}`
      : `At line ${place.line}, column ${place.column}`;
  if (goTo === null) return <p className="text-soft">{words}</p>;
  return (
    <button
      type="button"
      onClick={() => goTo((place ?? entry.start).offset)}
      className="inline-flex items-center gap-1 py-0.5 text-accent underline underline-offset-2 hover:decoration-2 pointer-coarse:min-h-11"
    >
      {words}
      <Icon name="next" />
    </button>
  );
}

/** An error with everything the server said about it. `goTo` moves the editor's cursor to its place. */
export function ErrorView({
  entry,
  error,
  goTo,
}: {
  entry: TranscriptEntry;
  error: StatementError;
  goTo: GoTo | null;
}) {
  return (
    <div className="space-y-1">
      <NoticeLines notices={error.notices} />
      <div className="rounded-e-md border-s-3 border-lost bg-lost-soft px-3 py-2">
        <p className="font-mono text-[0.8125rem] break-words">
          <span className="font-semibold text-lost">
            {error.severity} {error.sqlstate}
          </span>{" "}
          {error.message}
        </p>
        <div className="font-mono text-[0.8125rem] break-words whitespace-pre-wrap text-soft">
          {error.detail === null ? null : <p>DETAIL: {error.detail}</p>}
          {error.hint === null ? null : <p>HINT: {error.hint}</p>}
          {error.where === null ? null : <p>CONTEXT: {error.where}</p>}
        </div>
        <ErrorPlace entry={entry} goTo={goTo} />
      </div>
    </div>
  );
}
