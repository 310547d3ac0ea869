// A terminal's name as a sign: a letter on a key, the same wherever the terminal is meant.

import { setupTerminal } from "../../engine/terminals/script-steps";

/** The sign of a terminal. `setup` has no window and no key. */
export function TerminalName({ name }: { name: string }) {
  if (name === setupTerminal) return <span className="font-mono text-xs text-soft">{name}</span>;
  return (
    <span className="inline-grid h-5 min-w-5 place-items-center rounded bg-ink px-1 font-mono text-xs leading-none font-semibold text-paper">
      {name}
    </span>
  );
}
