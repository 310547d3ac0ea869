// Durations as scripts write them: `500ms`, `30s`, `10m`, `2h`, `14d`.

const DAY = 86_400_000;
const MILLISECONDS: ReadonlyMap<string, number> = new Map([
  ["ms", 1],
  ["s", 1000],
  ["m", 60_000],
  ["min", 60_000],
  ["h", 3_600_000],
  ["d", DAY],
]);

/** What a duration must look like, for messages. */
export const DURATION_EXPECTED = "a duration such as 500ms, 30s, 10m, 2h or 14d";

/** A hundred years: past it, PostgreSQL's timestamps and ours would part. */
const LONGEST = 36_525 * DAY;

/** The milliseconds of a duration, or null where the text isn't one. */
export function readDuration(text: string): number | null {
  const [, count, unit] = /^(\d{1,12})([a-z]+)$/.exec(text) ?? [];
  const milliseconds = Number(count) * (MILLISECONDS.get(unit ?? "") ?? Number.NaN);
  return milliseconds <= LONGEST ? milliseconds : null;
}
