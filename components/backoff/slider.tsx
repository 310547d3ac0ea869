// One number to set, with its name and its value in words.
"use client";

import { useId } from "react";

/** A slider. `words` is the value as it is read, by eye and by ear. */
export function Slider({
  name,
  words,
  value,
  least,
  most,
  step,
  disabled,
  change,
}: {
  name: string;
  words: string;
  value: number;
  least: number;
  most: number;
  step: number;
  disabled: boolean;
  change: (value: number) => void;
}) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="flex flex-wrap items-baseline justify-between gap-x-2">
        <span className="font-semibold">{name}</span>
        <span aria-hidden="true" className="tabular-nums text-soft">
          {words}
        </span>
      </label>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={step}
        value={value}
        aria-valuetext={words}
        disabled={disabled}
        onChange={(event) => change(event.target.valueAsNumber)}
        className="block min-h-8 w-full accent-accent focus-visible:-outline-offset-2 pointer-coarse:min-h-11"
      />
    </div>
  );
}
