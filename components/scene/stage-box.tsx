// A named box on the stage: a place that things travel from and to, and that their ways keep clear of.

import type { ReactNode } from "react";
import type { Place } from "@/engine/stage/journeys";

/** A box at a place; things reach a surface anywhere along it, another box at its middle. A group and no landmark, since a page has many scenes and each has a broker. */
export function StageBox({
  label,
  place,
  isSurface,
  className,
  children,
}: {
  label: string;
  place: Place;
  isSurface: boolean;
  className: string;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, and there are none in it.
    <div
      role="group"
      aria-label={label}
      data-row=""
      data-place={place}
      data-surface={isSurface ? "" : undefined}
      className={className}
    >
      {children}
    </div>
  );
}
