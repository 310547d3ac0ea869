// A preset to read: what to watch for, its steps, and what PostgreSQL did at each of them.

import type { StepOutcome } from "../../engine/terminals/step";
import { keyedByPlace } from "../results/keyed";
import type { NamedPreset } from "./named-preset";
import { presetFragment } from "./script-link";
import { SqlText } from "./sql-text";
import { sentencesOf } from "./told";

/** A preset without any script running. Its link brings it into the windows. */
export function PresetText({
  preset: { name, title, watch, steps },
  outcomes,
}: {
  preset: NamedPreset;
  outcomes: readonly StepOutcome[];
}) {
  return (
    <details className="border-t border-line py-2.5">
      <summary className="font-semibold">{title}</summary>
      <div className="space-y-2 pt-1.5 pb-2 text-sm">
        <p className="font-serif text-base text-pretty">{watch}</p>
        <ol aria-label={`Steps of “${title}”`} className="space-y-1">
          {keyedByPlace(steps).map(({ key, item }) => (
            <li key={key} className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-1.5 text-[0.8125rem]">
              <span className="text-end text-soft tabular-nums">{Number(key) + 1}.</span>
              <span>
                <span className="font-mono font-semibold">{item.terminal}: </span>
                <SqlText text={item.text} />
                {sentencesOf(outcomes[Number(key)], steps).map((sentence) => (
                  <span key={sentence} className="block font-sans text-soft">
                    {sentence}
                  </span>
                ))}
              </span>
            </li>
          ))}
        </ol>
        <p className="noscript:hidden">
          <a href={presetFragment(name)} className="text-accent underline underline-offset-2">
            Play it in the windows
          </a>
        </p>
      </div>
    </details>
  );
}
