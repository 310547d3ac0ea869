// The schedule that breaks an answer: in the player, and in words until that is there.
"use client";

import { lazy, Suspense } from "react";
import type { PlayableFinding } from "@/engine/explorer/search-report";
import type { LivePlayerProps } from "../scene/live/live-player-props";
import { byFaults } from "../scene/live/search-words";

const Player = lazy(async () => {
  const { LivePlayer } = await import("../scene/live/live-player");
  return { default: (props: LivePlayerProps) => <LivePlayer {...props} /> };
});

/** Plays a finding's schedule on its script. */
export function Counterexample({ finding, source }: { finding: PlayableFinding; source: string }) {
  const { choices, schedule, faults, sealedAfter } = finding;
  return (
    <Suspense fallback={<ScheduleWords schedule={schedule} />}>
      <Player
        key={JSON.stringify([source, choices])}
        title={`How it breaks, ${byFaults(faults)}`}
        source={source}
        beginning={{ kind: "choices", choices, sealedAfter }}
        tools={[]}
      />
    </Suspense>
  );
}

function ScheduleWords({ schedule }: Pick<PlayableFinding, "schedule">) {
  return (
    <ol className="my-0 list-decimal space-y-0.5 ps-6">
      {schedule.map(({ process, step }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a schedule never move.
        <li key={index}>
          {process}: <code className="font-mono text-xs">{step}</code>
        </li>
      ))}
    </ol>
  );
}
