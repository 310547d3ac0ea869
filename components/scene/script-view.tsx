// A process's script: beside each line the step that ran it, and a bracket around the lines of its transaction.

import type { LineState, StageLine } from "@/engine/stage/script-lines";
import type { TransactionState } from "@/engine/stage/transaction-story";
import { classNames } from "../ui/class-names";

const lines: Record<LineState, string> = {
  ahead: "text-ink",
  next: "text-ink",
  now: "bg-accent-soft text-ink",
  waiting: "bg-waiting-soft text-ink",
  refused: "bg-lost-soft text-lost",
  done: "text-soft",
  crashed: "text-soft",
};

/** What the state is called, for those who don't see it. */
const words: Record<LineState, string> = {
  ahead: "",
  next: "next: ",
  now: "now: ",
  waiting: "waits: ",
  refused: "refused: ",
  done: "",
  crashed: "crashed before: ",
};

const brackets: Record<TransactionState, string> = {
  none: "",
  open: "border-accent",
  waiting: "border-waiting",
  failed: "border-lost border-dashed",
  committed: "border-once",
  "rolled back": "border-lost border-dotted",
};

const parts: Record<"from" | "middle" | "to", string> = {
  from: "top-1/2 border-t-2 rounded-ss",
  middle: "",
  to: "bottom-1/2 border-b-2 rounded-es",
};

/** The lines of a script at a moment; `quiet` while nobody runs it. */
export function ScriptView({ lines: shown, quiet }: { lines: readonly StageLine[]; quiet: boolean }) {
  return (
    <ol
      className={classNames(
        "m-0 list-none p-0 py-1.5 font-mono text-[0.75rem]/[1.6]",
        quiet && "[&_code]:text-soft",
      )}
    >
      {shown.map((line) => (
        <ScriptLine key={line.line} line={line} />
      ))}
    </ol>
  );
}

/** Where the process was gone: everything below it never ran. */
function CrashLine() {
  return (
    <span aria-hidden="true" className="absolute inset-x-0 top-0 border-t-2 border-dashed border-lost">
      <span className="absolute end-2 top-0 bg-paper ps-1 font-sans text-xs font-semibold text-lost">
        crash
      </span>
    </span>
  );
}

function ScriptLine({ line }: { line: StageLine }) {
  const { state } = line;
  const indent = /^\s*/.exec(line.text)?.[0].length ?? 0;
  return (
    <li
      aria-current={state === "now" ? "step" : undefined}
      className={classNames("m-0 relative grid grid-cols-[1.6rem_0.9rem_minmax(0,1fr)] pe-2", lines[state])}
    >
      <span className="select-none text-end text-[0.68rem] tabular-nums text-soft" aria-hidden="true">
        {line.step ?? (state === "next" ? "▸" : "")}
      </span>
      <span className="relative" aria-hidden="true">
        {line.bracket ? (
          <span
            className={classNames(
              "absolute inset-y-0 start-1.5 w-1.5 border-s-2",
              brackets[line.bracket.state],
              parts[line.bracket.part],
            )}
          />
        ) : null}
      </span>
      {state === "crashed" ? <CrashLine /> : null}
      <code className="break-words" style={{ paddingInlineStart: `${indent + 2}ch`, textIndent: "-2ch" }}>
        <span className="sr-only">{words[state]}</span>
        {line.text.trim() === "" ? " " : line.text.trim()}
      </code>
    </li>
  );
}
