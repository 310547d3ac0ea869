// The keys of a player, in the player.

import type { ReactNode } from "react";

function Key({ children }: { children: ReactNode }) {
  return <kbd className="rounded border border-line px-1 font-mono text-[0.6875rem]">{children}</kbd>;
}

/** What the keys do. Without a keyboard there is nothing to explain. */
export function PlayerHelp({ schedules, breaks }: { schedules: boolean; breaks: boolean }) {
  return (
    <p className="m-0 mt-3 text-xs leading-6 text-soft noscript:hidden pointer-coarse:hidden">
      With the focus in the scene: <Key>Space</Key> plays and pauses, <Key>←</Key> and <Key>→</Key> step,{" "}
      <Key>Home</Key> and <Key>End</Key> go to the ends
      {schedules ? (
        <>
          , <Key>1</Key> to <Key>9</Key> choose what happens next
        </>
      ) : null}
      . The numbers beside a script’s lines are steps
      {breaks ? (
        <>
          ; a press there crashes the process before that line, and <Key>↑</Key> and <Key>↓</Key> go from line
          to line
        </>
      ) : null}
      .
    </p>
  );
}
