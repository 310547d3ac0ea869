// The steps from each earlier version of the record to the next.

/** For each earlier version, what makes its record one of the next; a step gets unchecked data and may leave it so. */
export type Migrations = ReadonlyMap<number, (record: unknown) => unknown>;

/** Version 2 has reviews, and answers of two more kinds. */
export const migrations: Migrations = new Map([
  [1, (record) => (typeof record === "object" && record !== null ? { reviews: {}, ...record } : record)],
]);
