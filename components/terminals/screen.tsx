"use client";
// The screen of a window: what was typed and what came of it, the newest at the bottom and in sight.

import { useEffect, useRef } from "react";
import { promptFor } from "../../engine/terminals/prompt";
import { isCommand, type TerminalStep } from "../../engine/terminals/step";
import type { ScreenLine, TerminalWindow } from "../../engine/terminals/windows";
import { keyedByPlace } from "../results/keyed";
import { EventView } from "./event-view";
import { SqlText } from "./sql-text";

/** The lines of a window. */
export function Screen({
  window: { name, lines, wait },
  steps,
}: {
  window: TerminalWindow;
  steps: readonly TerminalStep[];
}) {
  const box = useRef<HTMLDivElement>(null);
  const length = lines.length;
  useEffect(() => {
    if (box.current && length > 0) box.current.scrollTop = box.current.scrollHeight;
  }, [length]);
  // A box that scrolls must be reachable by the keyboard.
  const region = { role: "region", "aria-label": `Screen of ${name}`, tabIndex: 0 } as const;
  const lastWait = lines.findLastIndex((line) => line.kind === "event" && line.event.kind === "waiting");
  return (
    <div
      ref={box}
      {...region}
      className="terminal-screen relative min-h-28 flex-1 space-y-1.5 overflow-y-auto overscroll-y-contain px-3 py-2 font-mono text-[0.8125rem] leading-[1.5] focus-visible:-outline-offset-2 max-h-80 xl:max-h-112"
    >
      {keyedByPlace(lines).map(({ key, item }) => (
        <ScreenLineView
          key={key}
          line={item}
          steps={steps}
          current={wait !== null && Number(key) === lastWait}
        />
      ))}
      {length === 0 ? <p className="font-sans text-soft">Nothing has been typed here yet.</p> : null}
    </div>
  );
}

function ScreenLineView({
  line,
  steps,
  current,
}: {
  line: ScreenLine;
  steps: readonly TerminalStep[];
  current: boolean;
}) {
  if (line.kind === "event") {
    const sql = steps[line.event.step]?.text ?? "";
    return <EventView event={line.event} sql={sql} at={line.at} current={current} />;
  }
  const { text, transaction, step } = line;
  return (
    <p className="wrap-anywhere pt-1 first:pt-0">
      <span className="float-end ps-2 font-sans text-xs text-soft">
        <span className="sr-only">Step </span>
        {step + 1}
      </span>
      <span className="text-soft select-none">{promptFor(transaction)} </span>
      {isCommand({ terminal: "", text }) ? <code>{text}</code> : <SqlText text={text} />}
    </p>
  );
}
