// How many faults a search may spend.

import { useId } from "react";

const budgets = [0, 1, 2, 3] as const;

/** The budgets, one of which is chosen. */
export function FaultBudget({ chosen, choose }: { chosen: number; choose: (faults: number) => void }) {
  const name = useId();
  return (
    <fieldset className="flex items-center gap-2">
      <legend className="float-start pe-2 text-soft">Faults, at most</legend>
      <span className="inline-flex rounded-lg border border-edge bg-paper p-0.5">
        {budgets.map((budget) => (
          <label
            key={budget}
            className="relative flex min-h-8 min-w-9 cursor-pointer items-center justify-center rounded-md px-2 font-semibold text-soft has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent pointer-coarse:min-h-11 pointer-coarse:min-w-11"
          >
            <input
              type="radio"
              name={name}
              value={budget}
              checked={chosen === budget}
              onChange={() => choose(budget)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {budget}
          </label>
        ))}
      </span>
    </fieldset>
  );
}
