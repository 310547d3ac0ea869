// A process: who it is, what it works on, its script, and how its transaction stands.

import type { StageLine } from "@/engine/stage/script-lines";
import type { StageProcess } from "@/engine/stage/stage-processes";
import type { TransactionState } from "@/engine/stage/transaction-story";
import { classNames } from "../ui/class-names";
import { Icon, type IconName } from "../ui/icon";
import { MessageChip } from "./message-chip";
import { type Gutter, ScriptRoom, ScriptView } from "./script-view";
import { StageBox } from "./stage-box";

const frames: Record<StageProcess["state"], string> = {
  idle: "border-line",
  running: "border-edge",
  waiting: "border-waiting",
  done: "border-line",
  crashed: "border-dashed border-lost",
};

const states: Record<StageProcess["state"], string> = {
  idle: "text-soft",
  running: "text-soft",
  waiting: "font-semibold text-waiting",
  done: "text-soft",
  crashed: "font-semibold text-lost",
};

const stories: Record<TransactionState, { readonly look: string; readonly icon: IconName | null }> = {
  none: { look: "text-soft", icon: null },
  open: { look: "text-accent", icon: null },
  waiting: { look: "text-waiting", icon: "waiting" },
  failed: { look: "text-lost", icon: "lost" },
  committed: { look: "text-once", icon: "once" },
  "rolled back": { look: "text-lost", icon: "restart" },
};

/**
 * A process on the stage. `keepsTransaction`: whether room is kept for a transaction's story. On a narrow stage only the
 * process in the spotlight shows its script, with room for the longest of `scripts`.
 */
export function ProcessView({
  process,
  order,
  keepsTransaction,
  inSpotlight,
  scripts,
  gutter,
}: {
  process: StageProcess;
  order: readonly string[];
  keepsTransaction: boolean;
  inSpotlight: boolean;
  scripts: readonly (readonly StageLine[])[];
  gutter: Gutter | null;
}) {
  const { state, words } = process.transaction;
  const { look, icon } = stories[state];
  const others = scripts.filter(([first]) => first?.line !== process.lines[0]?.line);
  return (
    <StageBox
      label={process.title}
      place={process.place}
      isSurface={false}
      className={classNames(
        "relative flex min-w-0 flex-col rounded-lg border bg-paper",
        "@xl:before:absolute @xl:before:-top-10 @xl:before:left-1/2 @xl:before:h-10 @xl:before:border-s @xl:before:border-dotted @xl:before:border-edge",
        "@xl:after:absolute @xl:after:-bottom-10 @xl:after:left-1/2 @xl:after:h-10 @xl:after:border-s @xl:after:border-dotted @xl:after:border-edge",
        frames[process.state],
      )}
    >
      <header className="border-b border-line px-3 py-1.5">
        <p className="m-0 font-semibold">{process.title}</p>
        <p className="m-0 flex h-5 items-center justify-between gap-2 text-xs">
          <span className="text-sm">
            {process.message ? <MessageChip id={process.message} order={order} /> : null}
          </span>
          <span className={classNames("flex items-center gap-1 whitespace-nowrap", states[process.state])}>
            {process.state === "crashed" ? <Icon name="crash" className="size-3.5" /> : null}
            {process.words}
          </span>
        </p>
      </header>
      <div className={inSpotlight ? "grid" : "hidden @xl:block"}>
        <div className="col-start-1 row-start-1 min-w-0">
          <ScriptView
            lines={process.lines}
            quiet={process.state === "idle" || process.state === "crashed"}
            gutter={gutter}
          />
        </div>
        {inSpotlight ? others.map((lines) => <ScriptRoom key={lines[0]?.line} lines={lines} />) : null}
      </div>
      {keepsTransaction ? (
        <p className={classNames("m-0 mt-auto flex min-h-8 items-center gap-1.5 px-3 pb-1.5 text-xs", look)}>
          {icon ? <Icon name={icon} className="size-3.5" /> : null}
          {words === "" ? null : <span className="sr-only">Transaction: </span>}
          {words === "" && process.state === "running" ? "No transaction." : words}
        </p>
      ) : null}
    </StageBox>
  );
}
