// A part of the world below the processes: the database, the cache, what lies outside.

import type { ReactNode } from "react";
import type { Place } from "@/engine/stage/journeys";
import { StageBox } from "./stage-box";

/** A named box that journeys can end at. `note` stands beside its name. */
export function WorldBox({
  label,
  place,
  note = null,
  children,
}: {
  label: string;
  place: Place;
  note?: string | null;
  children: ReactNode;
}) {
  return (
    <StageBox
      label={label}
      place={place}
      isSurface={true}
      className="min-w-0 grow rounded-lg border border-line bg-paper px-3 py-2.5"
    >
      <p className="m-0 mb-1.5 flex flex-wrap gap-x-2 text-xs font-semibold text-soft">
        {label}
        {note ? <span className="font-normal text-accent">{note}</span> : null}
      </p>
      {children}
    </StageBox>
  );
}
