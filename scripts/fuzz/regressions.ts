// Schedules that once differed from a real PostgreSQL, shrunk, each with what it was about.

/** A terminal script on the tables of schedule.ts. */
export interface Regression {
  readonly name: string;
  readonly script: string;
}

/** What has been mended must stay mended. */
export const regressions: readonly Regression[] = [
  {
    name: "of those who want a row only the first waits for its holder, the next waits for the first",
    script: `
A: BEGIN
A: UPDATE orders SET n = n + 1 WHERE id = 1
B: SELECT id FROM orders ORDER BY id FOR UPDATE
C: UPDATE orders SET status = 'paid', version = version + 1 WHERE id = 1 AND version = 0
A: COMMIT
A: SELECT * FROM orders`,
  },
  {
    name: "a waiting insert keeps the number it drew from its sequence",
    script: `
C: BEGIN
C: INSERT INTO ledger (key) VALUES ('k1') RETURNING id
A: INSERT INTO ledger (key) VALUES ('k1') RETURNING id
B: INSERT INTO ledger (key) VALUES ('k2') RETURNING id
C: ROLLBACK
B: INSERT INTO ledger (note) VALUES ('x') RETURNING id
A: SELECT * FROM ledger ORDER BY id`,
  },
  {
    name: "a failed statement wakes whom its savepoint kept waiting, before anyone rolls back",
    script: `
A: BEGIN
A: INSERT INTO processed VALUES ('c', 'e1')
A: SAVEPOINT s
A: INSERT INTO processed VALUES ('c', 'e2')
B: INSERT INTO processed VALUES ('c', 'e2')
A: SELECT 1 / 0
A: ROLLBACK TO s
A: COMMIT
A: SELECT * FROM processed`,
  },
  {
    name: "a statement that waited goes on with what it saw when it began",
    script: `
A: BEGIN
A: INSERT INTO processed VALUES ('c', 'e1')
A: INSERT INTO orders (id) VALUES (9)
B: INSERT INTO processed SELECT 'c', 'e1' WHERE NOT EXISTS (SELECT FROM processed WHERE id = 'e1')
A: UPDATE orders SET n = 5 WHERE id = 3
C: UPDATE orders SET n = n + 1
A: COMMIT
A: SELECT * FROM orders`,
  },
  {
    name: "a statement that waits half-way keeps the rows it has locked",
    script: `
A: BEGIN
A: UPDATE orders SET n = 5 WHERE id = 3
B: BEGIN
B: UPDATE orders SET n = n + 1
C: SELECT * FROM orders FOR UPDATE SKIP LOCKED
C: UPDATE orders SET n = 7 WHERE id = 1
A: COMMIT
B: COMMIT
A: SELECT * FROM orders`,
  },
  {
    name: "rows keep their order however often their transaction is interrupted",
    script: `
A: BEGIN
A: INSERT INTO processed VALUES ('c', 'e1')
B: INSERT INTO processed VALUES ('c', 'e2')
A: INSERT INTO processed VALUES ('c', 'e3')
B: INSERT INTO processed VALUES ('c', 'e4')
A: UPDATE processed SET consumer = 'd' WHERE id = 'e1'
B: SELECT * FROM processed
A: COMMIT
B: SELECT ctid, * FROM processed`,
  },
  {
    name: "a session's advisory lock inside a transaction is released at once, not when the transaction ends",
    script: `
A: SELECT pg_advisory_lock(5)
A: SELECT pg_advisory_lock(5)
B: SELECT pg_advisory_lock(5)
A: BEGIN
C: SELECT 1
A: SELECT pg_advisory_unlock(5)
A: SELECT pg_advisory_unlock(5)
A: COMMIT`,
  },
  {
    name: "a transaction that has looked keeps its isolation level over an interruption",
    script: `
B: BEGIN
B: SELECT * FROM inbox
A: BEGIN
A: SELECT 1
B: BEGIN ISOLATION LEVEL REPEATABLE READ`,
  },
  {
    name: "a circle of waits through an advisory lock of a session that ran again since",
    script: `
C: SELECT pg_advisory_lock(10)
A: BEGIN
A: UPDATE orders SET n = n + 1 WHERE id = 1
A: SELECT pg_advisory_lock(10)
C: SELECT 1
C: BEGIN
B: BEGIN
B: UPDATE orders SET n = n + 1 WHERE id = 2
C: UPDATE orders SET n = n + 1 WHERE id = 2
B: UPDATE orders SET n = n + 1 WHERE id = 1`,
  },
  {
    name: "an upsert that waits with its row half inserted is waited for in its turn, and that is a deadlock",
    script: `
B: BEGIN
B: INSERT INTO pairs VALUES (2, 0) ON CONFLICT (a) DO UPDATE SET b = excluded.b
C: BEGIN
C: INSERT INTO pairs VALUES (3, 0) ON CONFLICT (a) DO UPDATE SET b = excluded.b
B: INSERT INTO pairs VALUES (3, 0) ON CONFLICT (a) DO UPDATE SET b = excluded.b
B: ROLLBACK
C: COMMIT
A: SELECT * FROM pairs`,
  },
  {
    name: "a row half inserted by an upsert that waits keeps others of its key waiting",
    script: `
B: BEGIN
B: INSERT INTO pairs VALUES (2, 0)
C: INSERT INTO pairs VALUES (3, 0) ON CONFLICT (a) DO UPDATE SET b = excluded.b
A: INSERT INTO pairs VALUES (3, 1) ON CONFLICT (a) DO UPDATE SET b = excluded.b
B: ROLLBACK
A: SELECT * FROM pairs`,
  },
  {
    name: "a REPEATABLE READ transaction whose first statement waits for a row sees what it saw before",
    script: `
B: BEGIN
B: INSERT INTO orders (id) VALUES (1) ON CONFLICT (id) DO UPDATE SET n = orders.n + 10
C: BEGIN ISOLATION LEVEL REPEATABLE READ
C: INSERT INTO orders (id) VALUES (1) ON CONFLICT (id) DO UPDATE SET n = orders.n + 10
B: COMMIT`,
  },
  {
    name: "a foreign key's check that waited goes on with what it saw, and not with a row that has come since",
    script: `
B: BEGIN
B: UPDATE orders SET id = id + 10 WHERE id = 3
A: INSERT INTO shipments VALUES (3, 'box')
B: INSERT INTO orders (id) VALUES (3) ON CONFLICT (id) DO UPDATE SET n = orders.n + 10
B: COMMIT`,
  },
  {
    name: "the check after the one that waited looks anew",
    script: `
B: BEGIN
B: UPDATE orders SET n = n + 1, id = id WHERE id = 2
B: DELETE FROM orders WHERE id = 2
A: INSERT INTO shipments VALUES (2, 'box'), (9, 'bag')
B: INSERT INTO orders (id) VALUES (9)
B: ROLLBACK
C: BEGIN
C: DELETE FROM orders WHERE id = 2
A: INSERT INTO shipments VALUES (1, 'cup'), (2, 'box'), (9, 'bag')
B: INSERT INTO orders (id) VALUES (9)
C: ROLLBACK
A: SELECT * FROM shipments`,
  },
  {
    name: "who waits for an advisory lock in a statement goes on with what the statement saw",
    script: `
A: SELECT pg_advisory_lock(1)
B: SELECT pg_advisory_lock(1), (SELECT count(*) FROM processed)
A: INSERT INTO processed VALUES ('c', 'e1')
A: SELECT pg_advisory_unlock(1)
B: SELECT count(*) FROM processed`,
  },
  {
    name: "each statement of a function sees what there is when its turn comes, whichever of them waits",
    script: `
A: CREATE FUNCTION counted() RETURNS text LANGUAGE plpgsql AS $$ DECLARE before int; after int; BEGIN SELECT count(*) INTO before FROM processed; UPDATE orders SET n = n + 1 WHERE id = 1; SELECT count(*) INTO after FROM processed; RETURN before || ' ' || after; END $$
B: BEGIN
B: UPDATE orders SET n = 5 WHERE id = 1
C: BEGIN
A: SELECT counted(), (SELECT count(*) FROM processed)
C: INSERT INTO processed VALUES ('c', 'e1')
C: COMMIT
B: COMMIT
A: SELECT n FROM orders WHERE id = 1`,
  },
  {
    name: "a REPEATABLE READ transaction keeps the moment of its first statement, whatever we had to read before it",
    script: `
C: BEGIN
A: BEGIN ISOLATION LEVEL REPEATABLE READ
C: INSERT INTO processed VALUES ('c', 'e1'), ('c', 'e2') ON CONFLICT DO NOTHING
A: SELECT id FROM inbox WHERE NOT done LIMIT 2 FOR SHARE SKIP LOCKED
C: COMMIT
A: INSERT INTO processed VALUES ('c', 'e2'), ('c', 'e1') ON CONFLICT DO NOTHING`,
  },
];
