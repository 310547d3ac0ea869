"use client";
// The player under the script: what is played, and of which text.

import { lazy, type Ref, Suspense } from "react";
import type { EndedSchedule } from "../scene/live/live-player-props";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import { Notice } from "../ui/notice";
import { sealedWords } from "./finding-item";
import type { Playable } from "./playable";
import { titleOf } from "./script-text";

const LivePlayer = lazy(async () => {
  try {
    return { default: (await import("../scene/live/live-player")).LivePlayer };
  } catch {
    // No connection, or a new version of the site: the script is kept either way.
    return { default: NoPlayer };
  }
});

function NoPlayer() {
  return (
    <Notice tone="lost" role="alert" className="mt-3">
      The player could not be loaded. Look at your connection and reload the page: what you wrote is kept.
    </Notice>
  );
}

/** What the player has been asked to play; another `serial` for each time. */
export interface Playing extends Playable {
  readonly serial: number;
}

/** The player, or what to do to have one. `changed`: the script in the editor is another one by now. */
export function PlaySection({
  ref,
  playing,
  changed,
  replay,
  onEnd,
}: {
  ref: Ref<HTMLElement>;
  playing: Playing | null;
  changed: boolean;
  replay: () => void;
  onEnd: (ended: EndedSchedule) => void;
}) {
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label="Player"
      className="min-w-0 scroll-mt-4 outline-none lg:col-span-2 noscript:hidden"
    >
      {playing === null ? (
        <div className="rounded-xl border border-dashed border-edge px-5 py-8 text-center text-sm text-soft">
          <p>Nothing has run yet. Play the script, or explore it and play what breaks.</p>
        </div>
      ) : (
        <>
          <p className="text-sm text-soft">
            Played: <strong className="font-semibold text-ink">{playing.what}</strong>.{" "}
            {sealedWords(playing.sealedAfter)}
          </p>
          {changed ? (
            <Notice tone="waiting" className="mt-2">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <span>The script has changed since: this plays the text as it was.</span>
                <Button onClick={replay}>
                  <Icon name="play" />
                  Play the changed script
                </Button>
              </div>
            </Notice>
          ) : null}
          <Suspense fallback={<p className="py-10 text-center text-sm text-soft">Loading the player</p>}>
            <LivePlayer
              key={playing.serial}
              title={titleOf(playing.source)}
              source={playing.source}
              beginning={
                playing.choices === null
                  ? { kind: "plan", plan: [] }
                  : { kind: "choices", choices: playing.choices, sealedAfter: playing.sealedAfter }
              }
              tools={["break", "schedule"]}
              onEnd={onEnd}
            />
          </Suspense>
        </>
      )}
    </section>
  );
}
