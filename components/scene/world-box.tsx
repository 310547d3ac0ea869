// A part of the world below the processes: the database, the cache, what lies outside.

import type { ReactNode } from "react";
import type { Place } from "@/engine/stage/journeys";
import { classNames } from "../ui/class-names";
import { StageBox } from "./stage-box";

/** A named box that journeys can end at. `note` stands beside its name. A box with `keepsWidth` is not squeezed by its neighbours. */
export function WorldBox({
  label,
  place,
  note = null,
  keepsWidth = false,
  children,
}: {
  label: string;
  place: Place;
  note?: string | null;
  keepsWidth?: boolean;
  children: ReactNode;
}) {
  return (
    <StageBox
      label={label}
      place={place}
      isSurface={true}
      className={classNames(
        "grow rounded-lg border border-line bg-paper px-3 py-2.5",
        keepsWidth ? "min-w-min" : "min-w-0",
      )}
    >
      <p className="m-0 mb-1.5 flex flex-wrap gap-x-2 text-xs font-semibold text-soft">
        {label}
        {note ? <span className="font-normal text-accent">{note}</span> : null}
      </p>
      {children}
    </StageBox>
  );
}
