// An error as the server reports it, with the way to its place in the editor.
import type { TranscriptEntry } from "../../engine/example/transcript";
import type { StatementError } from "../../engine/postgres/result";
import { classNames } from "../ui/class-names";
import { Icon } from "../ui/icon";
import type { GoTo } from "./go-to";
import { NoticeLines } from "./notice-lines";

/** Says only that an earlier error stands: shown more quietly than that one. */
const inFailedTransaction = "25P02";

function ErrorPlace({ entry, goTo }: { entry: TranscriptEntry; goTo: GoTo | null }) {
  const place = entry.answer.kind === "result" ? entry.answer.place : null;
  const words = place === null ? `line ${entry.start.line}` : `line ${place.line}, column ${place.column}`;
  if (goTo === null) return <span className="text-xs text-soft">{words}</span>;
  return (
    <button
      type="button"
      onClick={() => goTo((place ?? entry.start).offset)}
      className="inline-flex items-center gap-1 text-xs text-accent underline underline-offset-2 hover:decoration-2 pointer-coarse:min-h-11"
    >
      <span>
        <span className="sr-only">Go to </span>
        {words}
      </span>
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
    <div className="space-y-1.5">
      <NoticeLines notices={error.notices} />
      <div
        className={classNames(
          "rounded-e-md border-s-3 py-1.5 ps-3 pe-2 font-mono text-[0.8125rem] wrap-anywhere",
          error.sqlstate === inFailedTransaction ? "border-edge" : "border-lost bg-lost-soft",
        )}
      >
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold text-lost">
            {error.severity} {error.sqlstate}
          </span>
          <span className="font-sans">
            <ErrorPlace entry={entry} goTo={goTo} />
          </span>
        </div>
        <p>{error.message}</p>
        <div className="whitespace-pre-wrap text-soft">
          {error.detail === null ? null : <p>DETAIL: {error.detail}</p>}
          {error.hint === null ? null : <p>HINT: {error.hint}</p>}
          {error.where === null ? null : <p>CONTEXT: {error.where}</p>}
        </div>
      </div>
    </div>
  );
}
