// The outside world: what has left the house and can't be called back.

import type { StageEffect } from "@/engine/stage/stage-effects";
import { classNames } from "../ui/class-names";
import { MessageSign } from "./message-sign";

// Two letters side by side, and how high a row of them is, with the gap below it, in rem.
const inRow = 2;
const rowHeight = 5;

/** The effects at a moment: each a letter with its message's shape for a stamp. `most`: room is kept for so many. */
export function EffectsView({
  effects,
  most,
  order,
}: {
  effects: readonly StageEffect[];
  most: number;
  order: readonly string[];
}) {
  const rows = Math.max(Math.ceil(most / inRow), 1);
  return (
    <ol
      className="m-0 flex min-w-54 list-none flex-wrap content-start gap-2 p-0"
      style={{ minHeight: `${rows * rowHeight}rem` }}
    >
      {effects.map((effect) => (
        <li
          key={effect.number}
          className={classNames(
            "relative m-0 flex h-18 w-26 flex-col justify-end rounded-sm border bg-card px-2 pb-1 text-xs leading-tight",
            effect.isNew ? "border-ink" : "border-edge",
          )}
        >
          {effect.message ? <Stamp message={effect.message} order={order} /> : null}
          <span className="font-semibold">
            {effect.name} {effect.number}
          </span>
          <span className="line-clamp-2 text-soft wrap-anywhere">{effect.words}</span>
        </li>
      ))}
    </ol>
  );
}

/** A stamp and the waves that cancel it. */
function Stamp({ message, order }: { message: string; order: readonly string[] }) {
  return (
    <>
      <svg
        viewBox="0 0 34 16"
        aria-hidden="true"
        focusable="false"
        className="absolute end-7 top-2 h-4 text-edge"
        fill="none"
        stroke="currentColor"
      >
        <path d="M1 4q4-3 8 0t8 0 8 0 8 0M1 8q4-3 8 0t8 0 8 0 8 0M1 12q4-3 8 0t8 0 8 0 8 0" />
      </svg>
      <span className="absolute end-1.5 top-1.5 grid size-5 place-items-center border border-dotted border-edge bg-paper text-sm">
        <MessageSign id={message} order={order} />
      </span>
    </>
  );
}
