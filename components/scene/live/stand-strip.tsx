// Where a scene stands that its reader has changed: what is being played, why something was not, what is different, the way back.
"use client";

import { useStore } from "zustand";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { Notice } from "../../ui/notice";
import { differences } from "./experiment-words";
import { faultWords } from "./fault-plan";
import { keepFocus } from "./keep-focus";
import type { LiveScene } from "./live-scene";
import { PlayingStrip } from "./playing-strip";

/** Nothing while the scene is as the lesson has it and nothing is being done. */
export function StandStrip({ live }: { live: LiveScene }) {
  const { activity, experiment, branch, lines } = useStore(live.store);
  const different = differences(experiment, live.parts.plan, branch);
  const missed = lines[0].missed;
  return (
    <div className="flex flex-col gap-2 empty:hidden noscript:hidden">
      {activity.kind === "playing" ? <PlayingStrip client={live.client} /> : null}
      {activity.kind === "failed" ? (
        <Notice tone="waiting" role="alert">
          <p className="m-0">
            {activity.message} {activity.advice}
          </p>
          <p className="m-0 flex gap-2">
            {activity.again ? (
              <Button
                onClick={(event) => {
                  keepFocus(event);
                  activity.again?.();
                }}
              >
                Try again
              </Button>
            ) : null}
            <Button
              onClick={(event) => {
                keepFocus(event);
                live.dismiss();
              }}
            >
              Close
            </Button>
          </p>
        </Notice>
      ) : null}
      {different.length > 0 ? (
        <p className="m-0 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span role="status" className="min-w-0">
            <span className="font-semibold text-accent">Changed:</span> {different.join("; ")}.
            {missed.length > 0 ? ` Had no chance to strike: ${missed.map(faultWords).join("; ")}.` : ""}
            {branch?.sealedAfter
              ? ` After step ${branch.sealedAfter} this end could no longer be avoided.`
              : ""}
          </span>
          <Button
            look="quiet"
            onClick={(event) => {
              keepFocus(event);
              void (branch === null ? live.reset() : live.leaveBranch());
            }}
          >
            <Icon name="restart" />
            {branch === null ? `Back to ${live.parts.ownName}` : "Back to where it branched"}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
