// Where a value is typed, or chosen among some.

import type { ReactNode } from "react";

/** A field for a value under its prompt; with `options`, one of them is chosen. */
export function ValueField({
  id,
  prompt,
  options,
  value,
  readOnly = false,
  onChange,
}: {
  id: string;
  prompt: ReactNode;
  options: readonly string[] | null;
  value: string;
  readOnly?: boolean;
  onChange: (value: string) => void;
}) {
  if (options === null) {
    return (
      <>
        <label htmlFor={id} className="mb-2 block font-serif text-lg text-pretty">
          {prompt}
        </label>
        <input
          id={id}
          type="text"
          value={value}
          readOnly={readOnly}
          onChange={(event) => onChange(event.target.value)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          className="block min-h-10 w-full max-w-48 rounded-lg border border-edge bg-paper px-3 py-1 font-mono noscript:hidden pointer-coarse:min-h-11"
        />
      </>
    );
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-serif text-lg text-pretty">{prompt}</legend>
      <div className="-mx-2 flex flex-wrap gap-x-4 gap-y-0.5">
        {options.map((option) => (
          <label
            key={option}
            className="flex min-h-10 cursor-pointer items-center gap-2.5 rounded-lg px-2 py-1 hover:bg-code pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name={id}
              value={option}
              checked={value === option}
              onChange={() => {
                if (!readOnly) onChange(option);
              }}
              className="size-4.5 shrink-0 accent-accent"
            />
            <code>{option}</code>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
