// The load of one run as a chart: attempts in each second, and how many of them the server took up.

import { useId } from "react";
import {
  type BackoffSetting,
  capacityPerSecond,
  OUTAGE_STARTS_MILLISECONDS,
  RUN_MILLISECONDS,
} from "../../engine/backoff/setting";
import type { BackoffRun } from "../../engine/backoff/simulate";
import { grouped } from "../../engine/backoff/words";
import { linear, staircase } from "./scale";

const WIDTH = 320;
const HEIGHT = 150;
const LEFT = 36;
const RIGHT = WIDTH - 10;
const TOP = 12;
const BOTTOM = HEIGHT - 18;
const SECONDS = RUN_MILLISECONDS / 1_000;

/** A picture for the eye alone: the words stand beside it. `most` is the end of the axis, the same for all charts. */
export function LoadChart({
  run,
  setting,
  most,
}: {
  run: BackoffRun;
  setting: BackoffSetting;
  most: number;
}) {
  const hatch = useId();
  const x = linear(SECONDS, LEFT, RIGHT);
  const y = linear(most, BOTTOM, TOP);
  const outageStarts = OUTAGE_STARTS_MILLISECONDS / 1_000;
  const outageEnds = outageStarts + setting.outageMilliseconds / 1_000;
  const capacity = y(capacityPerSecond(setting));
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="block h-auto w-full">
      <defs>
        <pattern id={hatch} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="4" height="4" className="fill-duplicated-soft" />
          <rect width="1.6" height="4" className="fill-duplicated" />
        </pattern>
      </defs>
      <rect
        x={x(outageStarts)}
        y={TOP}
        width={x(outageEnds) - x(outageStarts)}
        height={BOTTOM - TOP}
        className="fill-lost-soft"
      />
      <path
        d={staircase(
          run.load.map(({ attempts }) => attempts),
          x,
          y,
        )}
        fill={`url(#${hatch})`}
      />
      <path
        d={staircase(
          run.load.map(({ accepted }) => accepted),
          x,
          y,
        )}
        className="fill-once"
      />
      <line x1={LEFT} x2={RIGHT} y1={capacity} y2={capacity} className="stroke-ink" strokeDasharray="3 3" />
      <line x1={LEFT} x2={RIGHT} y1={BOTTOM} y2={BOTTOM} className="stroke-edge" />
      <g className="fill-soft font-sans text-[11px]">
        {[0, most / 2, most].map((count) => (
          <text key={count} x={LEFT - 5} y={y(count) + 4} textAnchor="end">
            {grouped(count)}
          </text>
        ))}
        {[0, 30, 60, 90, 120].map((second) => (
          <text key={second} x={x(second)} y={HEIGHT - 3} textAnchor="middle">
            {second}
          </text>
        ))}
      </g>
    </svg>
  );
}
