// The simulation of lesson 10: four ways to retry under one outage, side by side, and what can be set about it.
"use client";

import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { capacityPerSecond, firstSetting } from "../../engine/backoff/setting";
import { simulate } from "../../engine/backoff/simulate";
import { backoffStrategies, strategyNames } from "../../engine/backoff/strategy";
import { runInWords, runsInWords } from "../../engine/backoff/words";
import { useHydrated } from "../editor/use-hydrated";
import { Figure } from "../ui/figure";
import { Legend } from "./legend";
import { LoadChart } from "./load-chart";
import { RunsTable } from "./runs-table";
import { roundUp } from "./scale";
import { SettingFields } from "./setting-fields";

/** A screen reader is told once a slider has rested for so long. */
const REST_MILLISECONDS = 700;

/** The figure. Its first state is in the page's HTML; the sliders work once the page is alive. */
export function BackoffSimulation() {
  const isAlive = useHydrated();
  const [setting, setSetting] = useState(firstSetting);
  // A run takes some milliseconds: the sliders go first.
  const shown = useDeferredValue(setting);
  const runs = useMemo(() => backoffStrategies.map((strategy) => simulate(shown, strategy)), [shown]);
  const most = roundUp(Math.max(capacityPerSecond(shown), ...runs.map(({ peakPerSecond }) => peakPerSecond)));
  const told = useRested(shown === firstSetting ? "" : runsInWords(runs));
  return (
    <Figure kind="Simulation" title="One outage, four ways to try again">
      <div className="flex flex-col gap-5 p-4">
        <SettingFields setting={setting} disabled={!isAlive} change={setSetting} />
        <noscript>
          <p className="m-0 text-soft">The sliders need JavaScript. The charts show their first setting.</p>
        </noscript>
        <Legend />
        <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
          {runs.map((run) => (
            <figure key={run.strategy} className="m-0 min-w-0">
              <p className="m-0 mb-1 font-semibold">{strategyNames[run.strategy]}</p>
              <LoadChart run={run} setting={shown} most={most} />
              <figcaption className="mt-1 text-soft">{runInWords(run, shown)}</figcaption>
            </figure>
          ))}
        </div>
      </div>
      <div className="border-t border-line">
        <RunsTable runs={runs} />
      </div>
      <p role="status" className="sr-only">
        {told}
      </p>
    </Figure>
  );
}

/** A text, once it has not changed for a while. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
