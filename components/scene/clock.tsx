// The scene's own time, which runs on while a step is told.
"use client";

import { useLayoutEffect, useRef } from "react";
import { timeAt } from "@/engine/stage/stage";
import type { Milliseconds, Trace } from "@/engine/world/trace";
import type { StageClock } from "./stage-clock";

/** Virtual time at the moment shown. */
export function Clock({ trace, clock }: { trace: Trace; clock: StageClock }) {
  const time = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const show = () => {
      if (time.current) time.current.textContent = seconds(timeAt(trace, clock.getMoment()));
    };
    show();
    return clock.subscribe(show);
  }, [trace, clock]);
  return (
    <span ref={time} className="inline-block min-w-16 text-end tabular-nums">
      {seconds(timeAt(trace, 0))}
    </span>
  );
}

function seconds(time: Milliseconds): string {
  const days = Math.floor(time / 86_400_000);
  const rest = `${((time % 86_400_000) / 1000).toFixed(2)} s`;
  return days > 0 ? `${days} d ${rest}` : rest;
}
