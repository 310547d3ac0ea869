// What PostgreSQL's own isolation tests are about, as far as READ COMMITTED and our connections go, in scripts of ours.
// Nothing here says what comes out: the test asks a real PostgreSQL.

/** A kind of conflict and scripts that bring it about. Each script has its own `setup` lines. */
export interface IsolationScript {
  readonly name: string;
  readonly script: string;
}

const items = "setup: CREATE TABLE items (id int PRIMARY KEY, value text, n int DEFAULT 0)";
const some = "setup: INSERT INTO items VALUES (1, 'one', 10), (2, 'two', 20), (3, 'three', 30)";
const parents = `${items}
${some}
setup: CREATE TABLE parts (id int PRIMARY KEY, item int REFERENCES items (id))`;

/** A script of two transactions on `items`: what each does, and how the first ends. */
function twoWriters(first: string, second: string, end: "COMMIT" | "ROLLBACK"): string {
  return [
    items,
    some,
    "A: BEGIN",
    `A: ${first}`,
    "B: BEGIN",
    `B: ${second}`,
    `A: ${end}`,
    "B: SELECT * FROM items",
  ]
    .concat("B: COMMIT", "A: SELECT * FROM items")
    .join("\n");
}

const insert = "INSERT INTO items VALUES (4, 'four')";
const doNothing = `${insert} ON CONFLICT DO NOTHING RETURNING *`;
const doUpdate = `${insert} ON CONFLICT (id) DO UPDATE SET value = items.value || ' again' RETURNING *`;
const doUpdateNever = `${insert} ON CONFLICT (id) DO UPDATE SET value = 'never' WHERE items.n > 100 RETURNING *`;
const add = "UPDATE items SET n = n + 1 WHERE id = 1";
const addWhereLow = "UPDATE items SET n = n + 1 WHERE id = 1 AND n = 10 RETURNING *";
const moveKey = "UPDATE items SET id = 11 WHERE id = 1";
const remove = "DELETE FROM items WHERE id = 1 RETURNING *";
const addByOld = "UPDATE items SET n = (SELECT max(n) FROM items) WHERE id = 1 RETURNING *";
const addByJoin =
  "UPDATE items SET n = o.n + 1 FROM items o WHERE o.id = 2 AND items.id = 1 RETURNING items.*";
const addAndInsert = `WITH new AS (${insert} RETURNING id) UPDATE items SET n = n + 5 FROM new WHERE items.id = 2`;
const mergeIn = `MERGE INTO items USING (VALUES (1), (4)) AS new (id) ON items.id = new.id
  WHEN MATCHED AND items.n < 11 THEN UPDATE SET n = 100 WHEN MATCHED THEN DELETE
  WHEN NOT MATCHED THEN INSERT VALUES (new.id, 'merged') RETURNING merge_action(), items.*`;

const pairs: readonly (readonly [string, string, string])[] = [
  ["an insert meets an insert", insert, insert],
  ["ON CONFLICT DO NOTHING meets an insert", insert, doNothing],
  ["ON CONFLICT DO UPDATE meets an insert that its snapshot doesn't see", insert, doUpdate],
  ["ON CONFLICT DO UPDATE whose condition fails still locks the row", insert, doUpdateNever],
  ["an insert meets ON CONFLICT DO UPDATE", doUpdate, insert],
  ["two ON CONFLICT DO UPDATE", doUpdate, doUpdate],
  ["an insert meets a deletion of its key", remove, "INSERT INTO items VALUES (1, 'new')"],
  ["an insert meets a key that moves away", moveKey, "INSERT INTO items VALUES (1, 'new')"],
  ["an update meets an update", add, add],
  ["an update meets one after which its condition no longer holds", add, addWhereLow],
  ["an update meets one that moves the key", moveKey, add],
  ["an update meets a deletion", remove, add],
  ["a deletion meets an update", add, remove],
  ["an update's subquery keeps the old snapshot", "UPDATE items SET n = n + 50", addByOld],
  ["an update's join keeps the old snapshot for the other table", "UPDATE items SET n = n + 50", addByJoin],
  [
    "an update of all rows doesn't see a row that is inserted meanwhile",
    addAndInsert,
    "UPDATE items SET n = n + 1",
  ],
  [
    "SELECT FOR UPDATE meets an update and gives the new row",
    add,
    "SELECT * FROM items WHERE id = 1 FOR UPDATE",
  ],
  ["SELECT FOR UPDATE ordered by what an update changes", add, "SELECT * FROM items ORDER BY n FOR UPDATE"],
  ["SELECT FOR SHARE meets a deletion", remove, "SELECT * FROM items WHERE id = 1 FOR SHARE"],
  ["MERGE meets an update", add, mergeIn],
  ["MERGE meets a deletion", remove, mergeIn],
  ["MERGE meets an insert", insert, mergeIn],
  [
    "a CTE that writes meets an update",
    add,
    `WITH gone AS (${remove}) ${insert} RETURNING (SELECT count(*) FROM gone)`,
  ],
];

const strengths = ["KEY SHARE", "SHARE", "NO KEY UPDATE", "UPDATE"] as const;

/** Each strength against each, waiting, without waiting and skipping. */
const lockMatrix = strengths.flatMap((held) =>
  strengths.map((wanted) => ({
    name: `FOR ${held} against FOR ${wanted}`,
    script: `${items}
${some}
A: BEGIN
A: SELECT id FROM items WHERE id = 1 FOR ${held}
B: SELECT id FROM items FOR ${wanted} SKIP LOCKED
B: SELECT id FROM items FOR ${wanted} NOWAIT
B: SELECT id FROM items WHERE id = 1 FOR ${wanted}
C: UPDATE items SET n = 0 WHERE id = 1
A: UPDATE items SET value = 'x' WHERE id = 2
A: COMMIT
A: SELECT * FROM items`,
  })),
);

const others: readonly IsolationScript[] = [
  {
    name: "an update chain: changed twice, and once in a savepoint that was rolled back",
    script: `${items}
${some}
A: BEGIN
A: ${add}
A: SAVEPOINT s
A: ${moveKey}
B: ${add}
A: ROLLBACK TO s
A: UPDATE items SET value = 'uno' WHERE id = 1
A: COMMIT
A: SELECT * FROM items`,
  },
  {
    name: "a savepoint rolled back gives up the lock it strengthened, not the one before it",
    script: `${items}
${some}
A: BEGIN
A: SELECT id FROM items WHERE id = 1 FOR KEY SHARE
A: SAVEPOINT s
A: ${remove}
B: SELECT id FROM items WHERE id = 1 FOR NO KEY UPDATE
C: ${remove}
A: ROLLBACK TO s
A: COMMIT
A: SELECT * FROM items`,
  },
  {
    name: "a share lock held by two is not forgotten when one of them ends",
    script: `${items}
${some}
A: BEGIN
A: SELECT id FROM items WHERE id = 1 FOR SHARE
B: BEGIN
B: SELECT id FROM items WHERE id = 1 FOR SHARE
C: ${add}
A: COMMIT
A: SELECT id FROM items WHERE id = 1 FOR UPDATE NOWAIT
B: SELECT 1
B: COMMIT
A: SELECT * FROM items`,
  },
  {
    name: "two who share a row and both want to change it",
    script: `${items}
${some}
A: BEGIN
A: SELECT id FROM items WHERE id = 1 FOR SHARE
B: BEGIN
B: SELECT id FROM items WHERE id = 1 FOR SHARE
A: ${add}
B: ${add}
B: ROLLBACK
A: COMMIT
A: SELECT * FROM items`,
  },
  {
    name: "a circle of three",
    script: `${items}
${some}
A: BEGIN
B: BEGIN
C: BEGIN
A: UPDATE items SET n = 1 WHERE id = 1
B: UPDATE items SET n = 2 WHERE id = 2
C: UPDATE items SET n = 3 WHERE id = 3
A: UPDATE items SET n = 1 WHERE id = 2
B: UPDATE items SET n = 2 WHERE id = 3
C: UPDATE items SET n = 3 WHERE id = 1
C: ROLLBACK
B: COMMIT
A: COMMIT
A: SELECT * FROM items`,
  },
  {
    name: "a circle through an insert, a row and an advisory lock",
    script: `${items}
${some}
A: BEGIN
B: BEGIN
C: BEGIN
A: ${insert}
B: ${add}
C: SELECT pg_advisory_xact_lock(1)
A: ${remove}
B: SELECT pg_advisory_xact_lock(1)
C: ${insert}
C: ROLLBACK
B: COMMIT
A: COMMIT`,
  },
  {
    name: "two workers take from a queue, and a third finds it empty",
    script: `${items}
${some}
A: BEGIN
A: SELECT id FROM items ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED
B: BEGIN
B: SELECT id FROM items ORDER BY id LIMIT 2 FOR UPDATE SKIP LOCKED
C: SELECT id FROM items ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED
A: DELETE FROM items WHERE id = 1
A: COMMIT
B: ROLLBACK
C: SELECT id FROM items ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`,
  },
  {
    name: "a row changed and locked again is skipped, its old version too",
    script: `${items}
${some}
A: BEGIN
A: ${add}
B: SELECT id, n FROM items WHERE n < 20 FOR UPDATE SKIP LOCKED
A: COMMIT
C: BEGIN
C: SELECT id FROM items WHERE id = 1 FOR KEY SHARE
B: SELECT id, n FROM items WHERE n < 20 FOR NO KEY UPDATE SKIP LOCKED
C: COMMIT`,
  },
  {
    name: "three inserts of one key: who is first in line inserts when the first gives up",
    script: `${items}
A: BEGIN
A: ${insert}
B: BEGIN
B: ${doNothing}
C: ${insert}
A: ROLLBACK
B: COMMIT
A: SELECT * FROM items`,
  },
  {
    name: "a child row waits for its parent's deletion, and fails or goes on",
    script: `${parents}
A: BEGIN
A: ${remove}
B: INSERT INTO parts VALUES (1, 1)
C: INSERT INTO parts VALUES (2, 2)
A: COMMIT
A: BEGIN
A: DELETE FROM items WHERE id = 2
A: ROLLBACK
B: INSERT INTO parts VALUES (1, 2)`,
  },
  {
    name: "a parent's deletion waits for a child row",
    script: `${parents}
A: BEGIN
A: INSERT INTO parts VALUES (1, 1)
B: ${add}
C: ${remove}
A: COMMIT
A: SELECT * FROM items`,
  },
  {
    name: "REPEATABLE READ gives 40001 where it would have to change what it can't see",
    script: `${items}
${some}
A: BEGIN ISOLATION LEVEL REPEATABLE READ
A: SELECT * FROM items
B: ${add}
C: ${insert}
A: SELECT * FROM items
A: ${doNothing}
A: ROLLBACK
A: BEGIN ISOLATION LEVEL REPEATABLE READ
A: SELECT 1 FROM items
B: BEGIN
B: ${add}
A: ${add}
B: COMMIT
A: ROLLBACK`,
  },
  {
    name: "an advisory lock of a session, shared and alone",
    script: `${items}
A: SELECT pg_advisory_lock_shared(1)
B: SELECT pg_try_advisory_lock_shared(1)
B: SELECT pg_try_advisory_lock(1)
C: SELECT pg_advisory_lock(1)
A: SELECT pg_advisory_unlock_shared(1)
B: SELECT pg_advisory_unlock_shared(1)
A: SELECT pg_try_advisory_lock(1)
C: SELECT pg_advisory_unlock(1)`,
  },
  {
    name: "who wants a weak lock on a table waits behind one who waits for a strong one",
    script: `${items}
${some}
A: BEGIN
A: SELECT count(*) FROM items
B: BEGIN
B: LOCK TABLE items
C: SELECT count(*) FROM items
A: ${add}
A: COMMIT
A: SELECT 1
B: ROLLBACK
A: SELECT count(*) FROM items`,
  },
  {
    name: "a shared advisory lock waits behind one who waits to have it alone, and is not had without waiting",
    script: `${items}
A: SELECT pg_advisory_lock_shared(1)
B: SELECT pg_advisory_lock(1)
C: SELECT pg_try_advisory_lock_shared(1)
C: SELECT pg_advisory_lock_shared(1)
A: SELECT pg_advisory_unlock_shared(1)
B: SELECT pg_advisory_unlock(1)
C: SELECT pg_advisory_unlock_shared(1)`,
  },
  {
    name: "a table locked by LOCK TABLE, with and without waiting",
    script: `${items}
${some}
A: BEGIN
A: LOCK TABLE items IN SHARE MODE
B: SELECT count(*) FROM items
B: ${add}
C: BEGIN
C: LOCK TABLE items IN ROW EXCLUSIVE MODE NOWAIT
C: ROLLBACK
A: COMMIT`,
  },
];

/** All of them. */
export const isolationScripts: readonly IsolationScript[] = [
  ...pairs.flatMap(([name, first, second]) =>
    (["COMMIT", "ROLLBACK"] as const).map((end) => ({
      name: `${name}, which ${end === "COMMIT" ? "commits" : "rolls back"}`,
      script: twoWriters(first, second.replaceAll("\n", "\n  "), end),
    })),
  ),
  ...lockMatrix,
  ...others,
];
