// Two consumers beside each other under the same faults.

import { Button } from "../../ui/button";
import type { LiveVariant } from "./live-state";

/** The switch, and with more than two consumers the choice of the second one. */
export function SideBySideSwitch({
  variants,
  variant,
  beside,
  choose,
}: {
  variants: readonly LiveVariant[];
  variant: number;
  beside: number | null;
  choose: (beside: number | null) => void;
}) {
  const others = variants.map((each, index) => ({ ...each, index })).filter(({ index }) => index !== variant);
  const [first] = others;
  if (first === undefined) return null;
  return (
    <>
      <Button
        aria-pressed={beside !== null}
        onClick={() => choose(beside === null ? first.index : null)}
        className="noscript:hidden aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
      >
        Side by side
      </Button>
      {beside !== null && others.length > 1 ? (
        <select
          aria-label="Consumer beside it"
          value={beside}
          onChange={(event) => choose(Number(event.target.value))}
          className="min-h-9 rounded-lg border border-edge bg-card px-2 font-semibold text-ink pointer-coarse:min-h-11"
        >
          {others.map(({ label, index }) => (
            <option key={label} value={index}>
              {label}
            </option>
          ))}
        </select>
      ) : null}
    </>
  );
}
