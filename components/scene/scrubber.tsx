"use client";
// The scrubber: a slider over the steps, with marks where something important happens.

import type { Mark, MarkKind } from "@/engine/stage/marks";
import { classNames } from "../ui/class-names";

const looks: Record<MarkKind, { readonly look: string; readonly word: string }> = {
  commit: { look: "text-once", word: "commit" },
  effect: { look: "text-ink", word: "effect" },
  crash: { look: "text-lost", word: "crash" },
  timeout: { look: "text-waiting", word: "timeout" },
  redelivery: { look: "text-duplicated", word: "redelivery" },
  ack: { look: "text-soft", word: "ack" },
  "lost ack": { look: "text-lost", word: "lost ack" },
};

/** Half the width of the slider's thumb: its middle never comes nearer to the ends of the track. */
const inset = "0.5rem";

/** A slider over the steps 0 to `last`. `text` is what the present step is called. */
export function Scrubber({
  step,
  last,
  marks,
  text,
  seek,
}: {
  step: number;
  last: number;
  marks: readonly Mark[];
  text: string;
  seek: (step: number) => void;
}) {
  return (
    <div className="@container relative pt-5">
      <div aria-hidden="true" className="absolute inset-x-0 top-0 h-6" style={{ marginInline: inset }}>
        {marks.map((mark, index) => {
          const crowded = marks[index - 1]?.step === mark.step;
          return crowded ? null : (
            <span
              key={`${mark.step} ${mark.kind}`}
              style={{ insetInlineStart: `${(mark.step / Math.max(last, 1)) * 100}%` }}
              className={classNames(
                "absolute top-0 flex -translate-x-1/2 flex-col items-center text-xs/[1.1rem] whitespace-nowrap",
                looks[mark.kind].look,
                mark.step === last && "@lg:translate-x-[calc(-100%+0.5rem)] @lg:items-end @lg:[&>i]:me-2",
              )}
            >
              <span className="hidden @lg:inline">{looks[mark.kind].word}</span>
              <i className="mt-3 size-1.5 rounded-full bg-current @lg:mt-0" />
            </span>
          );
        })}
      </div>
      <input
        type="range"
        min={0}
        max={last}
        step={1}
        value={step}
        aria-label="Step"
        aria-valuetext={text}
        onChange={(event) => seek(event.target.valueAsNumber)}
        className="scene-slider block h-6 w-full cursor-pointer accent-accent"
      />
    </div>
  );
}
