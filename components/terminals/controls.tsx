"use client";
// Going through the steps: to the start, back, on, to the end; and ending one that does not end.

import type { ReactNode } from "react";
import { stepNumber } from "../../engine/terminals/sentence";
import { Button } from "../ui/button";
import { Icon, type IconName } from "../ui/icon";
import { useActions, useTerminals } from "./context";
import { keepFocus } from "./keep-focus";

/** A button that keeps the focus when there is nothing left for it to do. Whoever comes near it is going to need the server. */
function Move({
  icon,
  look = "plain",
  idle,
  onMove,
  children,
}: {
  icon: IconName;
  look?: "plain" | "primary" | "quiet";
  idle: boolean;
  onMove: () => void;
  children: ReactNode;
}) {
  const { start } = useActions();
  return (
    <Button
      look={look}
      aria-disabled={idle}
      onPointerEnter={start}
      onFocus={start}
      onClick={() => {
        if (!idle) onMove();
      }}
      className="aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-transparent aria-disabled:text-soft"
    >
      <Icon name={icon} />
      {children}
    </Button>
  );
}

/** The controls. */
export function Controls() {
  const actions = useActions();
  const at = useTerminals((state) => state.at);
  const count = useTerminals((state) => state.steps.length);
  const untouched = useTerminals(({ steps, loaded, outcomes }) => steps === loaded && outcomes.length === 0);
  return (
    <section aria-label="Go through the steps" className="flex flex-wrap items-center gap-2 noscript:hidden">
      <Move icon="play" look="primary" idle={at >= count} onMove={() => void actions.forward()}>
        Step
      </Move>
      <Move icon="back" idle={at === 0} onMove={actions.back}>
        Back
      </Move>
      <Move icon="first" idle={at === 0} onMove={() => actions.seek(0)}>
        Start
      </Move>
      <Move icon="next" idle={at >= count} onMove={() => void actions.runAll()}>
        Run all
      </Move>
      <Move icon="restart" look="quiet" idle={untouched} onMove={actions.reset}>
        Reset
      </Move>
      <span className="text-sm text-soft tabular-nums">
        {at} of {count}
      </span>
    </section>
  );
}

/** What goes on while a step takes its time: the server starting, or the statement running, and the way to end it. */
export function PlayingStrip() {
  const actions = useActions();
  const playing = useTerminals((state) => state.playing);
  const server = useTerminals((state) => state.server);
  if (playing === null) return null;
  return (
    <div className="terminals-late flex flex-wrap items-center gap-x-4 gap-y-2">
      {server.kind === "starting" ? (
        <label className="min-w-48 flex-1">
          <span className="font-semibold">Starting PostgreSQL in this tab</span>{" "}
          <span className="text-soft">{server.stage}</span>
          <progress className="terminals-progress mt-1" value={server.fraction} max={1} />
        </label>
      ) : (
        <p>Step {stepNumber(playing)} runs. After 10 seconds it is stopped.</p>
      )}
      <Button onClick={() => void keepFocus(actions.stop)}>Stop</Button>
    </div>
  );
}
