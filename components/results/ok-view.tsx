// What a statement that succeeded gave: its rows, and everything else the server said.
import type { Answer } from "../../engine/example/transcript";
import type { StatementOk } from "../../engine/postgres/result";
import { isRightAligned } from "./alignment";
import { NoticeLines, NotificationLines } from "./notice-lines";
import { omissionSentences, rowCountLine } from "./row-count";
import { commitBecameRollback } from "./statement-words";
import { ValueTable } from "./value-table";

type ResultAnswer = Extract<Answer, { kind: "result" }>;

function Rows({ result, answer, label }: { result: StatementOk; answer: ResultAnswer; label: string }) {
  const { columns, rows } = result;
  if (columns.length === 0 && rows.length === 0) return null;
  const sentences = omissionSentences(rows.length, columns.length, answer.omitted);
  return (
    <div className="space-y-1">
      {columns.length === 0 ? null : (
        <ValueTable
          label={label}
          headings={columns.map(({ name, typeOid }) => ({ name, right: isRightAligned(typeOid) }))}
          rows={rows}
        />
      )}
      <p className="font-mono text-[0.8125rem] text-soft">
        {rowCountLine(rows.length, columns.length, answer.omitted)}
      </p>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

/** A statement's result under its command tag. `sql` is the statement, `label` names its table. */
export function OkView({
  result,
  answer,
  sql,
  label,
}: {
  result: StatementOk;
  answer: ResultAnswer;
  sql: string;
  label: string;
}) {
  return (
    <>
      <NoticeLines notices={result.notices} />
      <Rows result={result} answer={answer} label={label} />
      {commitBecameRollback(sql, result.command) ? (
        <p>
          The transaction had failed, so PostgreSQL answered this COMMIT with ROLLBACK: nothing of it was
          kept.
        </p>
      ) : null}
      {answer.remark === null ? null : <p>{answer.remark}</p>}
      <NotificationLines notifications={answer.notifications} />
    </>
  );
}
