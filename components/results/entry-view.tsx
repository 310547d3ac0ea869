// One statement of a run and what became of it.
import type { Answer, TranscriptEntry } from "../../engine/example/transcript";
import { Notice } from "../ui/notice";
import { ErrorView } from "./error-view";
import type { GoTo } from "./go-to";
import { keyedByPlace } from "./keyed";
import { ListingView } from "./listing-view";
import { durationInWords } from "./numbers";
import { OkView } from "./ok-view";

const stoppedSentences = {
  learner: "You stopped this statement. What it did is undone.",
  "time limit": "This statement ran for 10 seconds and was stopped. What it did is undone.",
} as const;

/** What stands at the head of an entry: the command tag, or a word where there is none. Nothing for an error, which has its own. */
function heading(answer: Answer): string | null {
  if (answer.kind === "stopped") return "Stopped";
  if (answer.kind === "refused") return "Not run";
  if (answer.kind === "result" && answer.result.status === "ok") return answer.result.tag;
  return null;
}

function AnswerView({
  entry,
  sql,
  label,
  goTo,
}: {
  entry: TranscriptEntry;
  sql: string;
  label: string;
  goTo: GoTo | null;
}) {
  const { answer } = entry;
  switch (answer.kind) {
    case "result":
      return answer.result.status === "error" ? (
        <ErrorView entry={entry} error={answer.result} goTo={goTo} />
      ) : (
        <OkView result={answer.result} answer={answer} sql={sql} label={label} />
      );
    case "listing":
      return keyedByPlace(answer.listings).map(({ key, item }) => <ListingView key={key} listing={item} />);
    case "refused":
      return (
        <Notice tone="note">
          <p>{answer.message}</p>
          {answer.instead === null ? null : (
            <pre className="font-mono text-[0.8125rem] whitespace-pre-wrap">{answer.instead}</pre>
          )}
        </Notice>
      );
    case "ignored":
      return <p className="text-soft">{answer.message}</p>;
    case "stopped":
      return <Notice tone="waiting">{stoppedSentences[answer.by]}</Notice>;
  }
}

/** A statement's answer. `text` is all that was run, `number` the statement's place in it from 1. */
export function EntryView({
  entry,
  text,
  number,
  goTo,
}: {
  entry: TranscriptEntry;
  text: string;
  number: number;
  goTo: GoTo | null;
}) {
  const tag = heading(entry.answer);
  return (
    <li className="space-y-1.5">
      {tag === null ? null : (
        <p className="flex items-baseline gap-3">
          <span className="font-mono text-[0.8125rem] font-semibold">{tag}</span>
          <span className="ms-auto text-xs whitespace-nowrap text-soft">
            line {entry.start.line}
            {entry.milliseconds > 0 ? `, ${durationInWords(entry.milliseconds)}` : ""}
          </span>
        </p>
      )}
      <AnswerView
        entry={entry}
        sql={text.slice(entry.span.from, entry.span.to)}
        label={`Result of statement ${number}, line ${entry.start.line}`}
        goTo={goTo}
      />
    </li>
  );
}
