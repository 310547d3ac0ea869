// The search through every schedule of the script.

import type { PlayableSchedule } from "../../engine/explorer/search-report";
import type { Problem } from "../../engine/script/problem";
import { counted } from "../results/numbers";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import { FaultBudget } from "./fault-budget";
import { Panel } from "./panel";
import type { Playable } from "./playable";
import { SearchResult } from "./search-result";
import type { Search, SearchState } from "./use-search";

/** The panel. `source` is what is in the editor now. */
export function ExplorePanel({
  source,
  search: { state, stop },
  faults,
  setFaults,
  explore,
  play,
  goTo,
}: {
  source: string;
  search: Search;
  faults: number;
  setFaults: (faults: number) => void;
  explore: () => void;
  play: (playable: Playable) => void;
  goTo: (problem: Problem) => void;
}) {
  return (
    <Panel
      id="lab-explore"
      title="Try every schedule"
      className="noscript:hidden"
      note="Every order of steps, deliveries and faults, in this tab, on PostgreSQL."
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
        <FaultBudget chosen={faults} choose={setFaults} />
        {state.kind === "running" ? (
          <Button onClick={stop} aria-disabled={state.stopping}>
            <Icon name="pause" />
            {state.stopping ? "Stopping" : "Stop"}
          </Button>
        ) : (
          <Button look="primary" onClick={explore}>
            <Icon name="next" />
            Explore
          </Button>
        )}
      </div>
      <Result source={source} state={state} play={play} goTo={goTo} />
    </Panel>
  );
}

function Result({
  source,
  state,
  play,
  goTo,
}: {
  source: string;
  state: SearchState;
  play: (playable: Playable) => void;
  goTo: (problem: Problem) => void;
}) {
  if (state.kind === "none") return null;
  const stale =
    state.source === source ? null : (
      <p className="px-4 pb-3 text-waiting">
        {state.kind === "running"
          ? "The script has changed since this search began: it goes on with the text it began with."
          : "The script has changed since: this is what was found in the text as it was."}
      </p>
    );
  if (state.kind === "running")
    return (
      <>
        <Progress state={state} />
        {stale}
      </>
    );
  const playSchedule = ({ choices }: PlayableSchedule, what: string, sealedAfter: number | null) =>
    play({ source: state.source, choices, what, sealedAfter });
  return (
    <>
      {stale}
      <SearchResult ended={state} play={playSchedule} goTo={goTo} />
    </>
  );
}

function Progress({ state: { progress } }: { state: Extract<SearchState, { kind: "running" }> }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pb-3 text-soft tabular-nums">
      <progress aria-label="Exploring" className="h-1.5 w-24 accent-accent" />
      {progress === null ? (
        "Starting PostgreSQL in this tab"
      ) : (
        <span>
          {counted(progress.states, "state")} so far,{" "}
          {progress.broken === 0 ? "nothing broken" : counted(progress.broken, "broken end")}
        </span>
      )}
    </div>
  );
}
