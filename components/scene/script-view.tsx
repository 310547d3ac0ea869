// A process's script: beside each line the step that ran it, a press that crashes the process there, and a bracket around
// the lines of its transaction.

import { type KeyboardEvent, useRef } from "react";
import type { LineState, StageLine } from "@/engine/stage/script-lines";
import type { TransactionState } from "@/engine/stage/transaction-story";
import { classNames } from "../ui/class-names";
import { Icon } from "../ui/icon";

/** What a press beside a line does, and which lines a crash strikes already. */
export interface Gutter {
  readonly struck: ReadonlySet<number>;
  /** Whether the presses are to be seen before anybody points at them. */
  readonly isShown: boolean;
  readonly press: (line: number) => void;
}

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

/** The lines of a script at a moment; `quiet` while nobody runs it. Without a gutter nothing can be pressed. */
export function ScriptView({
  lines: shown,
  quiet,
  gutter,
}: {
  lines: readonly StageLine[];
  quiet: boolean;
  gutter: Gutter | null;
}) {
  const list = useRef<HTMLOListElement>(null);
  const first = shown.find(({ begins }) => begins)?.line ?? null;
  return (
    <ol
      ref={list}
      onKeyDown={(event) => toOtherLine(event, list.current)}
      className={classNames(
        "m-0 list-none p-0 py-1.5 font-mono text-[0.75rem]/[1.6]",
        quiet && "[&_code]:text-soft",
      )}
    >
      {shown.map((line) => (
        <ScriptLine key={line.line} line={line} gutter={gutter} isStop={line.line === first} />
      ))}
    </ol>
  );
}

/** The room of a script that is not shown now, below one that is: on a narrow stage they take turns, and nothing shifts. */
export function ScriptRoom({ lines: kept }: { lines: readonly StageLine[] }) {
  return (
    <ol
      aria-hidden="true"
      className="invisible col-start-1 row-start-1 m-0 list-none p-0 py-1.5 font-mono text-[0.75rem]/[1.6] @xl:hidden"
    >
      {kept.map(({ line, text }) => (
        <li key={line} className={classNames(lineGrid, "m-0")}>
          <code
            data-room={text.trim() || "\u00a0"}
            className="col-start-3 break-words after:content-[attr(data-room)]"
            style={indentOf(text)}
          />
        </li>
      ))}
    </ol>
  );
}

const lineGrid = "grid grid-cols-[1.6rem_0.9rem_minmax(0,1fr)] pe-2";

/** A line that is too long goes on two characters further in. */
function indentOf(text: string) {
  const indent = /^\s*/.exec(text)?.[0].length ?? 0;
  return { paddingInlineStart: `${indent + 2}ch`, textIndent: "-2ch" };
}

/** The arrow keys go from line to line: the gutter of a script is one stop on the way through the page. */
function toOtherLine(event: KeyboardEvent, list: HTMLElement | null): void {
  const move = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (move === undefined || list === null) return;
  const buttons = [...list.querySelectorAll<HTMLElement>("button")];
  const to =
    buttons[
      buttons.findIndex((button) => button.contains(event.target instanceof Node ? event.target : null)) +
        move
    ];
  event.preventDefault();
  if (to === undefined) return;
  for (const button of buttons) button.tabIndex = button === to ? 0 : -1;
  to.focus();
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

function ScriptLine({ line, gutter, isStop }: { line: StageLine; gutter: Gutter | null; isStop: boolean }) {
  const { state } = line;
  return (
    <li
      aria-current={state === "now" ? "step" : undefined}
      className={classNames(lineGrid, "m-0 relative", lines[state])}
    >
      <span className="relative select-none text-end text-[0.68rem] tabular-nums text-soft">
        <span aria-hidden="true">{line.step ?? (state === "next" ? "▸" : "")}</span>
        {gutter && line.begins ? <CrashHere line={line} gutter={gutter} isStop={isStop} /> : null}
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
      <code className="break-words" style={indentOf(line.text)}>
        <span className="sr-only">{words[state]}</span>
        {line.text.trim() === "" ? " " : line.text.trim()}
      </code>
    </li>
  );
}

function CrashHere({ line, gutter, isStop }: { line: StageLine; gutter: Gutter; isStop: boolean }) {
  const struck = gutter.struck.has(line.line);
  return (
    <button
      type="button"
      aria-pressed={struck}
      aria-label={`Crash before line ${line.line}: ${line.text.trim()}`}
      title={struck ? "Take this crash away" : "Crash here"}
      tabIndex={isStop ? 0 : -1}
      onClick={() => gutter.press(line.line)}
      className={classNames(
        "absolute inset-y-0 start-0 -end-1 grid cursor-pointer place-items-center rounded-sm noscript:hidden",
        struck
          ? "bg-lost-soft text-lost"
          : "hover:bg-lost-soft hover:text-lost focus-visible:bg-lost-soft focus-visible:text-lost",
        !struck && (gutter.isShown && line.step === null ? "text-edge" : "text-transparent"),
      )}
    >
      <Icon name="crash" className="size-3.5" />
    </button>
  );
}
