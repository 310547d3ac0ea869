// Which statements take random numbers. The server's generator gives the same ones after every start, one after another,
// so what a statement gets depends on which took some before it.

import type { StatementTraits } from "../script/statement-traits";
import type { Table } from "../world/tables";

const RANDOM = /^(random|random_normal|gen_random_uuid|uuidv4|uuid_generate_v[14]|gen_random_bytes|setseed)$/;

/** Tells of a statement whether it may take random numbers, itself or through a column's default. */
export function randomUse(tables: readonly Table[]): (traits: StatementTraits) => boolean {
  const defaults = tables.some(({ columns }) =>
    columns.some(({ fallback }) => /\b(random|uuidv4|uuid_generate)|gen_random/.test(fallback ?? "")),
  );
  return ({ writes, functions }) => (defaults && writes) || functions.some((name) => RANDOM.test(name));
}
