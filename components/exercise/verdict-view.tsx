// The verdict on an answer: accepted with its counts, or what breaks, played; or what can't be run.

import type { AnswerProblem } from "@/engine/grade/exercise-verdict";
import { Notice } from "../ui/notice";
import { Counterexample } from "./counterexample";
import type { PlayableVerdict } from "./use-check";

/** Under the check button. `source`: the script in which it breaks, where it does. */
export function VerdictView({
  verdict,
  source,
  isOld,
}: {
  verdict: PlayableVerdict;
  source: string | null;
  isOld: boolean;
}) {
  return (
    <div className="space-y-3 px-4 py-3">
      {isOld ? (
        <p className="my-0 text-soft">You have changed it since. This was the verdict before:</p>
      ) : null}
      <Notice tone={toneOf(verdict.kind)}>
        <p className="my-0">
          <strong>{headOf(verdict.kind)}</strong> {verdict.reason}
        </p>
        {"problems" in verdict ? <Problems problems={verdict.problems} /> : null}
      </Notice>
      {verdict.kind === "broken" && source !== null ? (
        <Counterexample finding={verdict.finding} source={source} />
      ) : null}
    </div>
  );
}

function Problems({ problems }: { problems: readonly AnswerProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <ul className="my-0 list-none space-y-0.5 ps-0">
      {problems.map(({ section, line, column, message }) => (
        <li key={`${section} ${line} ${column} ${message}`}>
          {section === null ? "" : `${section}, line ${line}: `}
          {message}
        </li>
      ))}
    </ul>
  );
}

function toneOf(kind: PlayableVerdict["kind"]): "once" | "lost" | "waiting" | "note" {
  switch (kind) {
    case "accepted":
      return "once";
    case "broken":
      return "lost";
    case "undecided":
      return "waiting";
    default:
      return "note";
  }
}

/** The verdict in a word or two. */
export function headOf(kind: PlayableVerdict["kind"]): string {
  switch (kind) {
    case "accepted":
      return "It holds.";
    case "broken":
      return "It breaks.";
    case "undecided":
      return "Not decided.";
    case "empty":
      return "Nothing to try.";
    case "tampered":
      return "Not tried.";
    case "unreadable":
      return "Not tried.";
  }
}
