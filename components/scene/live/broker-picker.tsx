// A real broker's timers in place of the script's own, with what was set, what is left out, and where the numbers are from.

import { useId } from "react";
import { brokerProfile, brokerProfiles } from "@/engine/world/broker-profiles";

/** The choice of a broker; null is the script's own. */
export function BrokerPicker({
  chosen,
  choose,
}: {
  chosen: string | null;
  choose: (broker: string | null) => void;
}) {
  const note = useId();
  const profile = chosen === null ? null : brokerProfile(chosen);
  return (
    <div className="flex flex-col gap-1.5">
      <label className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-20 font-semibold">Broker</span>
        <select
          value={chosen ?? ""}
          aria-describedby={profile === null ? undefined : note}
          onChange={(event) => choose(event.target.value === "" ? null : event.target.value)}
          className="min-h-9 rounded-lg border border-edge bg-card px-2 text-ink pointer-coarse:min-h-11"
        >
          <option value="">as the script has it</option>
          {brokerProfiles.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {profile === null ? null : (
        <div id={note} className="max-w-prose text-xs text-soft">
          <p className="m-0 text-ink">{profile.set}</p>
          <p className="m-0">
            Not in the model: {profile.leftOut} Source:{" "}
            <a href={profile.source.address} className="underline">
              {profile.source.title}
            </a>
            , {profile.source.asOf}.
          </p>
        </div>
      )}
    </div>
  );
}
