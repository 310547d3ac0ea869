// The scrubber: a slider over the steps, with marks where something important happens.
"use client";

import type { MarkKind } from "@/engine/stage/marks";
import { classNames } from "../ui/class-names";
import { marksWithWords, type WordedMark } from "./mark-words";

/** A mark on the scrubber: an event of the trace, where a branch begins, or where its end could no longer be avoided. */
export interface ScrubberMark extends WordedMark {
  readonly kind: MarkKind | "branch" | "sealed";
}

const colors: Record<ScrubberMark["kind"], string> = {
  commit: "text-once",
  effect: "text-ink",
  crash: "text-lost",
  timeout: "text-waiting",
  redelivery: "text-duplicated",
  ack: "text-soft",
  "lost ack": "text-lost",
  "ignored ack": "text-soft",
  branch: "text-accent",
  sealed: "text-lost",
};

/** Half the width of the slider's thumb: its middle never comes nearer to the ends of the track. */
const inset = "0.5rem";

/** A slider over the steps 0 to `last`. `text` is what the present step is called. Of several marks at a step the first shows. */
export function Scrubber({
  step,
  last,
  marks,
  text,
  seek,
}: {
  step: number;
  last: number;
  marks: readonly ScrubberMark[];
  text: string;
  seek: (step: number) => void;
}) {
  const inOrder = marks.toSorted((one, other) => one.step - other.step);
  const first = inOrder.filter(({ step: at }, index) => inOrder[index - 1]?.step !== at);
  const worded = marksWithWords(first, last);
  return (
    <div className="@container relative pt-5">
      <div aria-hidden="true" className="absolute inset-x-0 top-0 h-6" style={{ marginInline: inset }}>
        {first.map((mark) => (
          <span
            key={mark.step}
            style={{ insetInlineStart: `${(mark.step / Math.max(last, 1)) * 100}%` }}
            className={classNames(
              "absolute top-0 flex -translate-x-1/2 flex-col items-center text-xs/[1.1rem] whitespace-nowrap",
              colors[mark.kind],
              mark.step === last && "@lg:translate-x-[calc(-100%+0.5rem)] @lg:items-end @lg:[&>i]:me-2",
            )}
          >
            {worded.has(mark) ? <span className="hidden @lg:inline">{mark.word}</span> : null}
            <i
              className={classNames(
                "mt-3 size-1.5 rounded-full bg-current",
                worded.has(mark) ? "@lg:mt-0" : "@lg:mt-[1.1rem]",
                mark.kind === "sealed" && "h-3 w-0.5 rounded-none",
              )}
            />
          </span>
        ))}
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
        className="block h-6 w-full cursor-pointer rounded-full accent-accent"
      />
    </div>
  );
}
