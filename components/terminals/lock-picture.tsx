"use client";
// Who holds what, and who waits for whom, drawn above the windows: an arrow goes from the one who waits to the one waited for.

import { type TerminalWindow, windowAfter } from "../../engine/terminals/windows";
import { classNames } from "../ui/class-names";
import { useTerminals } from "./context";
import { holdingWords } from "./lock-words";

interface Arrow {
  readonly from: number;
  readonly to: number;
  readonly waiter: string;
  readonly holder: string;
  readonly since: number;
}

function arrowsOf(windows: readonly TerminalWindow[]): readonly Arrow[] {
  return windows.flatMap(({ name, wait }, from) =>
    (wait?.waitsFor ?? []).flatMap((holder) => {
      const to = windows.findIndex((other) => other.name === holder);
      return to < 0 || wait === null ? [] : [{ from, to, waiter: name, holder, since: wait.since }];
    }),
  );
}

function waitersFor(name: string, arrows: readonly Arrow[]): readonly string[] {
  return arrows.filter(({ holder }) => holder === name).map(({ waiter }) => waiter);
}

/** Filled: it holds something. Dashed: it waits. Both at once may be. */
function nodeLook({ wait, work }: TerminalWindow, waiters: readonly string[]): string {
  const filled = work.length > 0 || waiters.length > 0;
  if (wait !== null) return `border-dashed border-waiting ${filled ? "bg-waiting-soft" : ""}`;
  return filled ? "border-ink bg-ink text-paper" : "border-line text-soft";
}

/** How high the arrows' room is, and how much lower the next arrow's words stand, in pixels. */
const room = { first: 34, each: 16 };

/** The picture of a moment. */
export function LockPicture() {
  const names = useTerminals((state) => state.windows);
  const steps = useTerminals((state) => state.steps);
  const outcomes = useTerminals((state) => state.outcomes);
  const at = useTerminals((state) => state.at);
  const windows = names.map((name) => windowAfter(name, steps, outcomes.slice(0, at)));
  const arrows = arrowsOf(windows);
  return (
    <section
      aria-label="Who holds, who waits"
      className="rounded-xl border border-line bg-card px-3 pt-2 pb-2.5"
    >
      <div
        aria-hidden="true"
        className="relative"
        style={{ height: room.first + room.each * Math.max(0, arrows.length - 1) }}
      >
        {arrows.map((arrow, index) => (
          <ArrowView
            key={`${arrow.waiter} ${arrow.holder}`}
            arrow={arrow}
            count={names.length}
            top={index * room.each}
          />
        ))}
        {arrows.length === 0 ? (
          <p className="absolute inset-x-0 top-1 text-center text-xs text-soft">Nobody waits</p>
        ) : null}
      </div>
      <ul className="grid gap-2" style={{ gridTemplateColumns: `repeat(${names.length}, minmax(0, 1fr))` }}>
        {windows
          .map((window) => ({ window, waiters: waitersFor(window.name, arrows) }))
          .map(({ window, waiters }) => (
            <li key={window.name} className="flex flex-col items-center gap-1 text-center">
              <span
                className={classNames(
                  "grid size-8 place-items-center rounded-lg border-2 font-mono text-sm font-semibold",
                  nodeLook(window, waiters),
                )}
              >
                {window.name}
              </span>
              <span className={classNames("text-xs", window.wait === null ? "text-soft" : "text-waiting")}>
                {holdingWords(window, waiters)}
              </span>
            </li>
          ))}
      </ul>
    </section>
  );
}

/** An arc over the windows between the two, with its head at the one waited for. */
function ArrowView({
  arrow: { from, to, waiter, holder },
  count,
  top,
}: {
  arrow: Arrow;
  count: number;
  top: number;
}) {
  const [start, end] = [(from + 0.5) / count, (to + 0.5) / count].map((share) => share * 100);
  if (start === undefined || end === undefined) return null;
  const aside = Math.sign(end - start) * 1.2;
  const middle = (start + end) / 2;
  return (
    <>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="absolute inset-0 size-full text-waiting"
        focusable="false"
        aria-hidden="true"
      >
        <path
          d={`M${start + aside} 100C${start + aside} 20 ${end - aside} 20 ${end - aside} 88`}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeDasharray="5 3"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <svg
        viewBox="0 0 12 10"
        className="absolute bottom-0 h-2.5 w-3 -translate-x-1/2 text-waiting"
        style={{ insetInlineStart: `${end - aside}%` }}
        focusable="false"
        aria-hidden="true"
      >
        <path d="M0 0h12l-6 10z" fill="currentColor" />
      </svg>
      <span
        className="absolute -translate-x-1/2 rounded bg-card px-1 text-xs font-semibold whitespace-nowrap text-waiting"
        style={{ insetInlineStart: `${middle}%`, top }}
      >
        {waiter} waits for {holder}
      </span>
    </>
  );
}
