// The lines of a handler, to be put in order: by dragging, by buttons, and by the arrow keys.
"use client";

import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { depthsOf } from "@/engine/grade/handler-lines";
import type { Section } from "@/engine/grade/sections";
import { HighlightedSql } from "../editor/highlighted-sql";
import { classNames } from "../ui/class-names";
import { Icon } from "../ui/icon";
import { keyedLines, moved } from "./line-order";

/** Shows lines that can be moved; `onMove` gets all of them in their new order. */
export function OrderLines({
  section,
  lines,
  onMove,
  onCheck,
}: {
  section: Section;
  lines: readonly string[];
  onMove: (lines: readonly string[]) => void;
  onCheck: () => void;
}) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const depths = depthsOf(lines);

  function move(from: number, to: number): void {
    if (to < 0 || to >= lines.length || to === from) return;
    onMove(moved(lines, from, to));
    setAnnouncement(`${nameOf(lines[from] ?? "")} is now line ${to + 1} of ${lines.length}.`);
  }

  function onKey(event: KeyboardEvent, index: number): void {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onCheck();
      return;
    }
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: lines.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    move(index, to);
  }

  function onDrag(event: PointerEvent): void {
    if (dragged === null || list.current === null) return;
    const to = rowAt(list.current, event.clientY);
    if (to === null || to === dragged) return;
    move(dragged, to);
    setDragged(to);
  }

  return (
    <div className="border-b border-line">
      <p className="my-0 flex flex-wrap items-baseline justify-between gap-x-4 bg-accent-soft px-4 py-1.5">
        <code className="font-mono font-semibold">{section.head}</code>
        <span className="text-xs text-accent">drag a line, or move it with the arrow keys</span>
      </p>
      <ol ref={list} aria-label={`Lines of ${section.name}`} className="m-0 list-none bg-code p-0 py-1.5">
        {keyedLines(lines).map(({ key, line }, index) => (
          <li
            key={key}
            data-row={index}
            className={classNames(
              "flex items-stretch border-y border-transparent",
              dragged === index && "border-accent bg-card shadow-sm",
            )}
          >
            <button
              type="button"
              onKeyDown={(event) => onKey(event, index)}
              onPointerDown={(event) => {
                if (event.button !== 0) return;
                event.currentTarget.setPointerCapture(event.pointerId);
                setDragged(index);
              }}
              onPointerMove={onDrag}
              onPointerUp={() => setDragged(null)}
              onPointerCancel={() => setDragged(null)}
              aria-label={`Line ${index + 1} of ${lines.length}: ${nameOf(line)}. The arrow keys move it.`}
              className="flex min-w-0 flex-1 cursor-grab touch-none items-center gap-3 px-4 text-start hover:bg-card focus-visible:-outline-offset-2 active:cursor-grabbing"
            >
              <Grip />
              <span
                className="min-w-0 py-1.5 font-mono text-sm whitespace-pre-wrap [font-variant-ligatures:none] [overflow-wrap:anywhere] [&_.sql-line]:p-0 [&_.sql-line]:before:hidden"
                style={{ marginInlineStart: `${(depths[index] ?? 0) * 1.5}rem` }}
              >
                <code>
                  <HighlightedSql text={line} />
                </code>
              </span>
            </button>
            <MoveButton
              name={nameOf(line)}
              way="up"
              isLast={index === 0}
              move={() => move(index, index - 1)}
            />
            <MoveButton
              name={nameOf(line)}
              way="down"
              isLast={index === lines.length - 1}
              move={() => move(index, index + 1)}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

/** Stays enabled at the end of its way: a focused button must not lose its focus. */
function MoveButton({
  name,
  way,
  isLast,
  move,
}: {
  name: string;
  way: "up" | "down";
  isLast: boolean;
  move: () => void;
}) {
  return (
    <button
      type="button"
      onClick={move}
      aria-disabled={isLast}
      aria-label={`Move ${way}: ${name}`}
      className={classNames(
        "flex w-9 items-center justify-center pointer-coarse:min-h-11 pointer-coarse:w-11 hover:bg-card",
        "focus-visible:-outline-offset-2",
        isLast ? "text-line" : "text-soft hover:text-ink",
      )}
    >
      <Icon name="forward" className={way === "up" ? "-rotate-90" : "rotate-90"} />
    </button>
  );
}

function Grip() {
  return (
    <svg
      viewBox="0 0 8 14"
      width="8"
      height="14"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
      className="shrink-0 text-soft"
    >
      {[2, 7, 12].flatMap((y) => [2, 6].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.1" />))}
    </svg>
  );
}

/** The row that a height on the screen lies in. */
function rowAt(list: HTMLOListElement, y: number): number | null {
  for (const [index, row] of [...list.children].entries()) {
    const { top, bottom } = row.getBoundingClientRect();
    if (y >= top && y < bottom) return index;
  }
  return null;
}

/** A line as it is spoken: its text in one line. */
function nameOf(line: string): string {
  return line.replace(/\s+/g, " ");
}
