// Which advisory locks statements name: PREPARE TRANSACTION can't keep a session's and a transaction's on one key apart.

/** Stands for a key that is computed, and so may be any. */
const anyKey = "any";

/** The keys of a statement's advisory locks of the session or of the transaction, as written; `any` where one is computed. */
export function advisoryKeys(sql: string, owner: "session" | "transaction"): readonly string[] {
  const calls = sql.matchAll(/advisory_(xact_)?lock(?:_shared)?\s*\(([^)]*)\)/gi);
  return [...calls]
    .filter(([, ofTransaction]) => (owner === "transaction") === (ofTransaction !== undefined))
    .map(([, , key = ""]) => (/^[-\d\s,]+$/.test(key) ? key.replace(/\s/g, "") : anyKey));
}

/** Whether a key may be in both. */
export function mayShareKey(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  if (one.size === 0 || other.size === 0) return false;
  return one.has(anyKey) || other.has(anyKey) || [...one].some((key) => other.has(key));
}
