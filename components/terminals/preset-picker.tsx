"use client";
// Which script is played: a preset, or one of your own; and what to watch for.

import { useId } from "react";
import { useActions, useTerminals } from "./context";
import type { NamedPreset } from "./named-preset";
import { presetFragment } from "./script-link";

/** The choice of a preset. */
export function PresetPicker({ presets }: { presets: readonly NamedPreset[] }) {
  const id = useId();
  const actions = useActions();
  const origin = useTerminals((state) => state.origin);
  const changed = useTerminals(({ steps, loaded }) => steps !== loaded);
  const preset = presets.find(({ name }) => name === origin);
  return (
    <div className="space-y-1.5">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 noscript:hidden">
        <label htmlFor={id} className="font-semibold">
          Preset
        </label>
        <select
          id={id}
          value={origin ?? ""}
          onChange={({ target }) => {
            const chosen = presets.find(({ name }) => name === target.value);
            actions.load(chosen?.name ?? null, chosen?.steps ?? [], null);
            // What the address named before is not what is shown now.
            const address = chosen ? presetFragment(chosen.name) : window.location.pathname;
            window.history.replaceState(window.history.state, "", address);
          }}
          className="min-h-9 max-w-full min-w-0 rounded-lg border border-edge bg-card px-2 py-1 pointer-coarse:min-h-11"
        >
          {presets.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
          <option value="">A script of your own</option>
        </select>
        {changed && preset ? <span className="text-sm text-soft">changed by you</span> : null}
      </div>
      <p className="max-w-(--container-prose) font-serif text-[1.0625rem] leading-[1.5] text-pretty">
        {preset?.watch ??
          "An empty database, or the steps that you brought. Type in any window; every statement becomes a step that you can go back to."}
      </p>
    </div>
  );
}
