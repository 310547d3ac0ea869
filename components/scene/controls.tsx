// The buttons of a player.
"use client";

import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import { type Speed, speeds } from "./playback";

/** What a player can be told to do. */
export interface Actions {
  readonly playOrPause: () => void;
  readonly back: () => void;
  readonly forward: () => void;
  readonly seek: (step: number) => void;
  readonly setSpeed: (speed: Speed) => void;
}

// Not `disabled`: a disabled button keeps the keys from the player while it has the focus.
const spent = "aria-disabled:border-line aria-disabled:text-soft aria-disabled:hover:border-line";

/** Play or pause, step back and forward. */
export function Controls({
  playing,
  step,
  last,
  actions,
}: {
  playing: boolean;
  step: number;
  last: number;
  actions: Actions;
}) {
  return (
    <div className="flex items-center gap-1.5 @lg:gap-2">
      <Button look="primary" onClick={actions.playOrPause} className="min-w-20 @lg:min-w-24">
        <Icon name={playing ? "pause" : "play"} />
        {playing ? "Pause" : step === last ? "Again" : "Play"}
      </Button>
      <Button onClick={actions.back} aria-disabled={step === 0} className={spent}>
        <Icon name="back" />
        Back
      </Button>
      <Button onClick={actions.forward} aria-disabled={step === last} className={spent}>
        Step
        <Icon name="forward" />
      </Button>
    </div>
  );
}

/** Restart and speed: what is needed less often. */
export function MoreControls({ speed, actions }: { speed: Speed; actions: Actions }) {
  return (
    <>
      <Button look="quiet" onClick={() => actions.seek(0)} className="-ms-3">
        <Icon name="restart" />
        Restart
      </Button>
      <label className="flex items-center gap-1.5 text-soft">
        Speed
        <select
          value={speed}
          onChange={(event) => {
            const chosen = speeds.find((candidate) => String(candidate) === event.target.value);
            if (chosen) actions.setSpeed(chosen);
          }}
          className="min-h-9 rounded-lg border border-edge bg-card px-2 font-semibold text-ink pointer-coarse:min-h-11"
        >
          {speeds.map((candidate) => (
            <option key={candidate} value={candidate}>
              {candidate}×
            </option>
          ))}
        </select>
      </label>
    </>
  );
}
