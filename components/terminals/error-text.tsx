// An error as psql prints it, with its SQLSTATE, and the place it points to.

import type { StatementError } from "../../engine/postgres/result";
import { NoticeLines } from "../results/notice-lines";
import { errorPlace } from "./error-place";

/** An error of a statement. */
export function ErrorText({ error, sql }: { error: StatementError; sql: string }) {
  const place = error.position === null ? null : errorPlace(sql, error.position);
  return (
    <>
      <NoticeLines notices={error.notices} />
      <div className="rounded-e-md border-s-3 border-lost bg-lost-soft py-1 ps-2.5 pe-2 wrap-anywhere">
        <p>
          <span className="font-semibold text-lost">
            {error.severity} {error.sqlstate}:
          </span>{" "}
          {error.message}
        </p>
        <div className="whitespace-pre-wrap text-soft">
          {place === null ? null : (
            <p>
              LINE {place.line}: {place.before}
              <mark className="sql-marked bg-transparent text-ink">{place.marked}</mark>
              {place.after}
            </p>
          )}
          {error.detail === null ? null : <p>DETAIL: {error.detail}</p>}
          {error.hint === null ? null : <p>HINT: {error.hint}</p>}
          {error.where === null ? null : <p>CONTEXT: {error.where}</p>}
        </div>
      </div>
    </>
  );
}
