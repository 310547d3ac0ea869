// The SQL words that are set in another colour.

/** Words that are hardly ever a name: coloured in upper and in lower case. */
const always = `
  abort add all alter analyze and any array as asc begin between both by cascade case cast check collate column commit
  concurrently conflict constraint create cross current_date current_timestamp current_user cursor database declare default
  deferrable deferred delete desc distinct do drop each else end except exclude execute exists explain false fetch filter for
  foreign from full function generated grant group having if ilike immutable in index inner insert intersect into is isnull
  join language lateral leading left like limit local lock materialized merge natural not nothing notify notnull nowait null
  nulls of offset on only or order outer over partition perform plpgsql prepare primary procedure raise references refresh
  reindex release rename replace restrict returning returns revoke right rollback savepoint schema select sequence serializable
  set share show similar skip some start table tablesample then to trailing transaction trigger true truncate union unique
  unlisten update using vacuum values view when where window with work`;

/** Words that columns and tables are often called: coloured only when they shout. */
const inCapitals = `
  ACTION ALWAYS COMMITTED COPY COST CYCLE DATA DEALLOCATE DISCARD ENUM EXTENSION FIRST FOLLOWING IDENTITY INCLUDE INTERVAL
  ISOLATION KEY LAST LEVEL LISTEN LOCKED LOGGED MATCHED MODE NEXT NO NONE OPERATOR OPTION ORDINALITY OVERRIDING OWNER PARALLEL
  PRECEDING PREPARED RANGE READ RECURSIVE REPEATABLE ROLE ROW ROWS RULE SCROLL SESSION STATISTICS STORED TEMP TEMPORARY TIES
  TIME TYPE UNBOUNDED UNCOMMITTED UNLOGGED USER VALUE VARIADIC VOLATILE WITHIN WITHOUT WRITE ZONE`;

const alwaysWords = new Set(always.trim().split(/\s+/));
const capitalWords = new Set(inCapitals.trim().split(/\s+/));

/** Whether a word of SQL is set as a keyword. */
export function isKeyword(word: string): boolean {
  return alwaysWords.has(word.toLowerCase()) || capitalWords.has(word);
}
