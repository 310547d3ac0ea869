// The keys of the windows, on the page.

import type { ReactNode } from "react";

function Key({ children }: { children: ReactNode }) {
  return <kbd className="rounded border border-line bg-card px-1 font-mono text-[0.6875rem]">{children}</kbd>;
}

/** What the keys do in a window's input. */
export function KeyHelp() {
  return (
    <p id="terminals-keys" className="text-xs leading-6 text-soft noscript:hidden pointer-coarse:hidden">
      In a window: <Key>Enter</Key> runs what a semicolon ends, <Key>↑</Key> and <Key>↓</Key> bring back
      earlier lines, <Key>Ctrl</Key> <Key>Enter</Key> plays the window’s next step, <Key>Ctrl</Key>{" "}
      <Key>C</Key> drops what is typed. <Key>Alt</Key> <Key>↓</Key> goes to the next window, <Key>Alt</Key>{" "}
      <Key>↑</Key> to the one before. <code>\?</code> lists psql’s commands that are answered here.
    </p>
  );
}
