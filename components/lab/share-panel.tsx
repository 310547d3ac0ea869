"use client";
// A link that holds the script: its size, and the link itself to copy.

import { useId, useState } from "react";
import type { Choice } from "../../engine/world/trace";
import { counted, groupedNumber } from "../results/numbers";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import { labLink } from "./lab-link";

/** Some programs cut longer addresses. */
const longForALink = 2_000;

/** The link to a script. `choices`: the schedule in the player, which may go with it; null where there is none. */
export function SharePanel({ source, choices }: { source: string; choices: readonly Choice[] | null }) {
  const id = useId();
  const [withSchedule, setWithSchedule] = useState(true);
  const [said, setSaid] = useState("");
  const sent = withSchedule && choices !== null ? choices : [];
  const { href } = new URL(labLink(source, sent), window.location.href);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(href);
      setSaid("The link is in the clipboard.");
    } catch {
      // No permission, or no clipboard: the link is in the field.
      setSaid("The browser keeps the clipboard closed. Copy the link from the field.");
    }
  };
  return (
    <div className="space-y-2.5 border-b border-line px-4 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <label htmlFor={id} className="font-semibold">
          Link to this script
        </label>
        <input
          id={id}
          readOnly
          value={href}
          aria-describedby={`${id}-size`}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="min-h-9 min-w-0 flex-1 basis-40 rounded-lg border border-edge bg-paper px-2.5 font-mono text-xs pointer-coarse:min-h-11"
        />
        <Button onClick={() => void copy()}>
          <Icon name="copy" />
          Copy
        </Button>
      </div>
      {choices === null ? null : (
        <label className="flex items-center gap-2">
          <input
            type="checkbox"
            checked={withSchedule}
            onChange={({ target }) => setWithSchedule(target.checked)}
            className="size-4 accent-accent"
          />
          With the schedule that was played, {counted(choices.length, "step")}
        </label>
      )}
      <p id={`${id}-size`} className="text-soft">
        {groupedNumber(href.length)} characters, the whole script in them: no server sees it, and nothing runs
        until whoever opens it says so.
        {href.length > longForALink ? " Some programs cut addresses of that length: a file is safer." : ""}
      </p>
      <p role="status" className="text-soft empty:hidden">
        {said}
      </p>
    </div>
  );
}
