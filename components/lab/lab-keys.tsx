// The keys of the lab's editor, beside it.

import type { ReactNode } from "react";

function Key({ children }: { children: ReactNode }) {
  return <kbd className="rounded border border-line bg-card px-1 font-mono text-[0.6875rem]">{children}</kbd>;
}

/** What the keys do; `id` is for the editor's description. Without a keyboard there is nothing to explain. */
export function LabKeys({ id }: { id: string }) {
  return (
    <p id={id} className="text-xs leading-6 text-soft pointer-coarse:hidden">
      <Key>Ctrl</Key> or <Key>⌘</Key> with <Key>Enter</Key> plays the script, with <Key>Shift</Key> too it
      explores. <Key>Esc</Key>, then <Key>Tab</Key>, leaves the editor.
    </p>
  );
}
