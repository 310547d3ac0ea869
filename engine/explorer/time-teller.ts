// Times in a form in which two states are equal when no statement of the script can tell them apart.

import { clockStart } from "../postgres/virtual-clock";
import type { Milliseconds } from "../world/trace";
import type { World } from "../world/world";
import type { ClockUse } from "./clock-use";
import type { KnownState } from "./database-state";

/** What of a time, in milliseconds since 1970, matters in one state. */
export type TimeTeller = (time: Milliseconds) => number | null;

/** The teller for a world on a state of the database. */
export function timeTeller(world: World, database: KnownState, use: ClockUse): TimeTeller {
  switch (use) {
    case "nothing":
      return () => null;
    case "order":
      return ranks([
        ...database.rows.times,
        ...world.effects.map(({ at }) => clockStart + at),
        ...[...database.sessions.values()].flatMap(({ log }) => log.map(({ at }) => clockStart + at)),
      ]);
    case "distance":
      return (time) => time - clockStart - world.time;
    case "everything":
      return (time) => time;
  }
}

/** The times in some rows, seen from the virtual time of a statement that met them. */
export function timesKey(times: readonly (Milliseconds | null)[], now: Milliseconds, use: ClockUse): string {
  if (use === "nothing") return "";
  if (use === "everything") return `at ${now}`;
  const tell: TimeTeller = use === "order" ? ranks(times) : (time) => time - clockStart - now;
  return times.map((time) => (time === null ? "-" : tell(time))).join(" ");
}

/** Each time's place among the different ones. Whatever comes later gets a later place. */
function ranks(times: readonly (Milliseconds | null)[]): TimeTeller {
  const order = [...new Set(times.filter((time) => time !== null))].sort((a, b) => a - b);
  return (time) => order.indexOf(time);
}
