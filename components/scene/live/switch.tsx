// A switch: on or off, with its name.

import { classNames } from "../../ui/class-names";

/** A switch of a fault or a behaviour. */
export function Switch({ on, label, turn }: { on: boolean; label: string; turn: () => void }) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      onClick={turn}
      className={classNames(
        "inline-flex min-h-9 items-center gap-2 rounded-lg border px-3 text-sm font-semibold pointer-coarse:min-h-11",
        on ? "border-lost bg-lost-soft text-lost" : "border-edge bg-card text-ink hover:border-ink",
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          "relative h-3.5 w-6 rounded-full border",
          on ? "border-lost bg-lost" : "border-edge bg-card",
        )}
      >
        <span
          className={classNames(
            "absolute top-0.5 size-2 rounded-full",
            on ? "end-0.5 bg-card" : "start-0.5 bg-edge",
          )}
        />
      </span>
      {label}
    </button>
  );
}
