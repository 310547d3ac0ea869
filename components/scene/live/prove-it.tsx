// Prove it: every schedule is tried in this tab, and what breaks, or what passes, can be played.
"use client";

import { useState } from "react";
import { useStore } from "zustand";
import type { SearchReport } from "@/engine/explorer/search-report";
import { Button } from "../../ui/button";
import { classNames } from "../../ui/class-names";
import { Icon, type IconName } from "../../ui/icon";
import { Notice } from "../../ui/notice";
import { FindingList } from "./finding-list";
import type { LiveScene } from "./live-scene";
import { boundsWords, counted, verdictWords } from "./search-words";
import { type Search, useSearch } from "./use-search";

const budgets = [0, 1, 2, 3];

/** The budget that finds nearly everything and ends soon. */
const usualBudget = 2;

/** The panel for the consumer that is shown. */
export function ProveIt({ live }: { live: LiveScene }) {
  const source = useStore(live.store, ({ lines }) => lines[0].source);
  const [faults, setFaults] = useState(usualBudget);
  const { search, start, cancel } = useSearch(live, source, faults);
  return (
    <div className="flex flex-col gap-3">
      <p className="m-0 text-soft">
        Every order of steps, deliveries and faults is tried in this tab. What breaks is played here, each by
        its shortest schedule.
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label className="flex items-center gap-2">
          With up to
          <select
            value={faults}
            onChange={(event) => setFaults(Number(event.target.value))}
            className="min-h-9 rounded-lg border border-edge bg-card px-2 font-semibold text-ink pointer-coarse:min-h-11"
          >
            {budgets.map((budget) => (
              <option key={budget} value={budget}>
                {budget === 1 ? "1 fault" : `${budget} faults`}
              </option>
            ))}
          </select>
        </label>
        {search.kind === "searching" ? (
          <Button onClick={cancel}>Stop</Button>
        ) : (
          <Button look="primary" onClick={start}>
            Try every schedule
          </Button>
        )}
      </div>
      <Result live={live} search={search} />
    </div>
  );
}

function Result({ live, search }: { live: LiveScene; search: Search }) {
  switch (search.kind) {
    case "none":
      return null;
    case "searching":
      return (
        <p role="status" className="m-0 flex flex-wrap items-center gap-3 text-soft">
          <progress aria-label="Searching" className="h-1.5 w-32 accent-accent" />
          {search.progress === null
            ? "Starting PostgreSQL in this tab"
            : `${counted(search.progress.states, "state")} so far, ${counted(search.progress.broken, "broken end")}`}
        </p>
      );
    case "problems":
      return (
        <Notice tone="waiting" role="alert">
          {search.problems.map(({ line, message }) => (
            <p key={`${line} ${message}`} className="m-0">
              Line {line}: {message}.
            </p>
          ))}
        </Notice>
      );
    case "failed":
      return (
        <Notice tone="lost" role="alert">
          {search.message}
        </Notice>
      );
    case "searched":
      return <Report live={live} report={search.report} />;
  }
}

const looks: Record<SearchReport["verdict"], { readonly look: string; readonly icon: IconName }> = {
  safe: { look: "bg-once-soft text-once", icon: "once" },
  unsafe: { look: "bg-lost-soft text-lost", icon: "warning" },
  unknown: { look: "bg-waiting-soft text-waiting", icon: "waiting" },
};

function Report({ live, report }: { live: LiveScene; report: SearchReport }) {
  const { look, icon } = looks[report.verdict];
  return (
    <div className="flex flex-col gap-3">
      <p
        role="status"
        className={classNames("m-0 flex flex-wrap items-center gap-x-3 rounded-lg px-3 py-2", look)}
      >
        <span className="inline-flex items-center gap-1.5 font-semibold">
          <Icon name={icon} />
          {verdictWords(report)}
        </span>
        <span className="text-ink">{boundsWords(report)}</span>
      </p>
      <FindingList live={live} report={report} />
    </div>
  );
}
