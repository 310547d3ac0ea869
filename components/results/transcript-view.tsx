// A run as psql would print it, statement by statement, and how it left the connection.
import type { Transcript, TranscriptEntry } from "../../engine/example/transcript";
import type { TransactionStatus } from "../../engine/postgres/result";
import { Notice } from "../ui/notice";
import { EntryView } from "./entry-view";
import type { GoTo } from "./go-to";
import { keyedByPlace } from "./keyed";
import { counted } from "./numbers";

function TransactionNote({ transaction }: { transaction: TransactionStatus }) {
  if (transaction === "idle") return null;
  if (transaction === "open") {
    return (
      <Notice tone="waiting">
        A transaction is open. The next run goes on inside it; COMMIT keeps its work, ROLLBACK drops it.
      </Notice>
    );
  }
  return (
    <Notice tone="lost">
      The transaction has failed: everything until ROLLBACK is refused with 25P02, and COMMIT rolls back too.
    </Notice>
  );
}

/** The answers of a run, or of what has been run of it so far. */
export function EntryList({
  entries,
  text,
  goTo,
}: {
  entries: readonly TranscriptEntry[];
  text: string;
  goTo: GoTo | null;
}) {
  return (
    <ol className="list-none space-y-2.5 ps-0">
      {keyedByPlace(entries).map(({ key, item }) => (
        <EntryView key={key} entry={item} text={text} number={Number(key) + 1} goTo={goTo} />
      ))}
    </ol>
  );
}

/** All of a run. `text` is what was run; `goTo` is null where there is no editor to go to. */
export function TranscriptView({
  transcript,
  text,
  goTo,
}: {
  transcript: Transcript;
  text: string;
  goTo: GoTo | null;
}) {
  const { entries, unlisted, transaction } = transcript;
  return (
    <div className="space-y-3">
      {entries.length === 0 ? <p className="text-soft">There was no statement to run.</p> : null}
      <EntryList entries={entries} text={text} goTo={goTo} />
      {unlisted.statements > 0 ? (
        <p>
          {counted(unlisted.statements, "more statement")} ran and {unlisted.statements === 1 ? "is" : "are"}{" "}
          not listed{unlisted.errors > 0 ? `; ${unlisted.errors} of them failed` : ""}.
        </p>
      ) : null}
      <TransactionNote transaction={transaction} />
    </div>
  );
}
