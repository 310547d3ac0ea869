// A run in one or two sentences, for those who listen to the page.
import type { Answer, Transcript } from "../../engine/example/transcript";
import type { TransactionStatus } from "../../engine/postgres/result";
import { counted, placeInWords } from "./numbers";

const transactionSentences: Record<TransactionStatus, string> = {
  idle: "",
  open: " A transaction is open.",
  failed: " The transaction has failed.",
};

function isFailure(answer: Answer): boolean {
  return answer.kind === "refused" || (answer.kind === "result" && answer.result.status === "error");
}

function failureInWords(answer: Answer): string {
  if (answer.kind === "refused") return answer.message;
  if (answer.kind !== "result" || answer.result.status !== "error") return "";
  const { sqlstate, message } = answer.result;
  return `${sqlstate} ${message}`.replace(/\.?$/, ".");
}

function onlyAnswer(answer: Answer): string {
  if (isFailure(answer)) return `The statement failed: ${failureInWords(answer)}`;
  if (answer.kind !== "result" || answer.result.status !== "ok") return "The statement ran.";
  const { columns, rows, tag } = answer.result;
  if (columns.length > 0) return `The statement ran: ${counted(rows.length + answer.omitted.rows, "row")}.`;
  return tag === "" ? "The statement ran." : `The statement ran: ${tag}.`;
}

/** What a run gave, as a sentence: "3 statements ran, the second failed: 23505 duplicate key value …". */
export function announcement({ entries, unlisted, transaction }: Transcript): string {
  const after = transactionSentences[transaction];
  const answers = entries.map((entry) => entry.answer);
  const last = answers.at(-1);
  if (last === undefined) return "There was no statement to run.";
  if (last.kind === "stopped") {
    const who = last.by === "learner" ? "You stopped" : "The time limit stopped";
    return `${who} ${placeInWords(answers.length - 1)} statement.${after}`;
  }
  if (answers.length === 1 && unlisted.statements === 0) return onlyAnswer(last) + after;

  const failed = answers.findIndex(isFailure);
  const failures = answers.filter(isFailure).length + unlisted.errors;
  const ran = `${counted(answers.length + unlisted.statements, "statement")} ran`;
  const first = answers[failed];
  if (first === undefined) return `${ran}${failures > 0 ? `, ${counted(failures, "error")}` : ""}.${after}`;
  const which = `${placeInWords(failed)} failed: ${failureInWords(first)}`;
  return `${ran}, ${failures === 1 ? which : `${failures} of them failed; ${which}`}${after}`;
}
