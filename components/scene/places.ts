// Where the places of a stage are at the moment: measured from the page.

import type { Anchor } from "./route";

/** How near to a surface's ends it is still met, and how far beside its port anything else. */
const edge = 24;
const besidePort = 12;

/** What lies deeper in its row than this has others before it: a way ends at the row instead of crossing them. */
const deep = 64;

/** The anchors of some places on a stage: elements with `data-place`, in the row of the nearest one with `data-row`. */
export function measurePlaces(stage: HTMLElement, wanted: ReadonlySet<string>): ReadonlyMap<string, Anchor> {
  if (wanted.size === 0) return new Map();
  const origin = stage.getBoundingClientRect();
  const anchors = new Map<string, Anchor>();
  for (const element of stage.querySelectorAll<HTMLElement>("[data-place]")) {
    if (!wanted.has(element.dataset["place"] ?? "")) continue;
    const box = element.getBoundingClientRect();
    const row = element.closest("[data-row]")?.getBoundingClientRect() ?? box;
    const x = Math.round(box.left + box.width / 2 - origin.left);
    const reach = "surface" in element.dataset ? box.width / 2 - edge : besidePort;
    anchors.set(element.dataset["place"] ?? "", {
      x,
      left: x - reach,
      right: x + reach,
      top: (box.top - row.top > deep ? row.top : box.top) - origin.top,
      bottom: (row.bottom - box.bottom > deep ? row.bottom : box.bottom) - origin.top,
      rowTop: row.top - origin.top,
      rowBottom: row.bottom - origin.top,
    });
  }
  return anchors;
}
