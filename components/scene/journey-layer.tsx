// What travels, drawn over the stage: the way of each journey of the step, and what goes along it.
"use client";

import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { Journey } from "@/engine/stage/journeys";
import { messageMark } from "@/engine/stage/message-mark";
import { travelAt } from "@/engine/stage/stage";
import type { Trace } from "@/engine/world/trace";
import { JourneyLabel } from "./journey-label";
import { messageColor } from "./message-sign";
import { measurePlaces } from "./places";
import { eased, lengthOf, type Point, pointAlong, route, upTo } from "./route";
import type { StageClock } from "./stage-clock";

interface Way {
  readonly key: string;
  readonly journey: Journey;
  readonly points: readonly Point[];
}

const strokes: Record<Journey["end"], string> = {
  arrives: "text-ink",
  refused: "text-lost",
  waits: "text-waiting",
  lost: "text-lost",
};

/** How far a journey comes on its way: what is lost is lost half-way. */
const reach: Record<Journey["end"], number> = { arrives: 1, refused: 1, waits: 1, lost: 0.5 };

/** Where ways run that go around others: near the stage's left edge. */
const spine = 7;

/** The label stands before the end of its way, not on it. */
const standoff = 19;

/** The journeys of a step over its stage. */
export function JourneyLayer({
  trace,
  stage,
  journeys,
  step,
  clock,
  order,
}: {
  trace: Trace;
  stage: RefObject<HTMLElement | null>;
  journeys: readonly Journey[];
  step: number;
  clock: StageClock;
  order: readonly string[];
}) {
  const [ways, setWays] = useState<readonly Way[]>([]);
  const layer = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const root = stage.current;
    if (!root) return;
    const measure = () => setWays(waysOf(root, journeys, step));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(root);
    return () => observer.disconnect();
  }, [stage, journeys, step]);

  useLayoutEffect(() => {
    const place = () => {
      const share = travelAt(trace, clock.getMoment());
      for (const [index, { points, journey }] of ways.entries()) {
        const label = layer.current?.children[index + 1];
        const drawn = layer.current?.querySelector("svg")?.children[index];
        if (!(label instanceof HTMLElement) || !(drawn instanceof SVGElement)) continue;
        drawn.style.setProperty("--undrawn", String(1 - eased(share)));
        drawn.style.setProperty("--tip", share === 1 ? "1" : "0");
        label.style.opacity = share === 0 ? "0" : "1";
        const length = Math.max(lengthOf(points), 1);
        const end = reach[journey.end] - (journey.end === "lost" ? 0 : standoff / length);
        const { x, y } = pointAlong(points, eased(share) * Math.max(end, 0));
        const half = label.offsetWidth / 2;
        const inside = Math.min(Math.max(x, half), (layer.current?.offsetWidth ?? x) - half);
        label.style.transform = `translate(${inside - half}px, ${y - label.offsetHeight / 2}px)`;
      }
    };
    place();
    return clock.subscribe(place);
  }, [ways, clock, trace]);

  return (
    <div ref={layer} aria-hidden="true" className="pointer-events-none absolute inset-0">
      <svg className="absolute inset-0 size-full overflow-visible" focusable="false" aria-hidden="true">
        {ways.map(({ key, journey, points }) => (
          <WayLine key={key} points={points} end={journey.end} className={strokeOf(journey, order)} />
        ))}
      </svg>
      {ways.map(({ key, journey }) => (
        <JourneyLabel key={key} journey={journey} order={order} />
      ))}
    </div>
  );
}

function waysOf(root: HTMLElement, journeys: readonly Journey[], step: number): readonly Way[] {
  const places = measurePlaces(root, new Set(journeys.flatMap(({ from, to }) => [from, to])));
  return journeys.flatMap((journey, index) => {
    const from = places.get(journey.from);
    const to = places.get(journey.to);
    return from && to ? [{ key: `${step} ${index}`, journey, points: route(from, to, spine) }] : [];
  });
}

/** What is about a message and arrives goes in the message's colour. */
function strokeOf({ end, message }: Journey, order: readonly string[]): string {
  return message !== null && end === "arrives" ? messageColor(messageMark(message, order)) : strokes[end];
}

function WayLine({
  points,
  end,
  className,
}: {
  points: readonly Point[];
  end: Journey["end"];
  className: string;
}) {
  const line = upTo(points, reach[end]);
  const tip = line.at(-1);
  const before = line.at(-2);
  if (!tip || !before) return null;
  const turn = (Math.atan2(tip.y - before.y, tip.x - before.x) * 180) / Math.PI;
  return (
    <g
      className={className}
      stroke="currentColor"
      fill="none"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path
        d={`M${line.map(({ x, y }) => `${x} ${y}`).join("L")}`}
        pathLength={1}
        className="[stroke-dasharray:1] [stroke-dashoffset:var(--undrawn)]"
      />
      <path
        d={tips[end]}
        transform={`translate(${tip.x} ${tip.y}) rotate(${turn})`}
        className="opacity-(--tip)"
      />
    </g>
  );
}

/** How a way ends, drawn as if it came from the left. */
const tips: Record<Journey["end"], string> = {
  arrives: "M-7 -4L0 0L-7 4",
  refused: "M-1 -6V6",
  waits: "M-1 -6V6M-5 -6V6",
  lost: "M-4 -4L4 4M4 -4L-4 4",
};
