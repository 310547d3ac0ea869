// Where the places of a stage are at the moment: measured from the page.

import type { Anchor } from "./route";

/** The anchor of every place on a stage: elements with `data-place`, in the row of the nearest one with `data-row`. */
export function measurePlaces(stage: HTMLElement): ReadonlyMap<string, Anchor> {
  const origin = stage.getBoundingClientRect();
  const anchors = new Map<string, Anchor>();
  for (const element of stage.querySelectorAll<HTMLElement>("[data-place]")) {
    const box = element.getBoundingClientRect();
    const row = element.closest("[data-row]")?.getBoundingClientRect() ?? box;
    anchors.set(element.dataset["place"] ?? "", {
      x: Math.round(box.left + box.width / 2 - origin.left),
      top: box.top - origin.top,
      bottom: box.bottom - origin.top,
      rowTop: row.top - origin.top,
      rowBottom: row.bottom - origin.top,
    });
  }
  return anchors;
}
