// Several connections on one server: what waits, what wakes, what is kept apart, and what is refused.

import { expect, test } from "vitest";
import type { ConnectionEvent } from "./postgres";
import { testDatabase } from "./testing";

const database = testDatabase();

/** Runs statements at terminals, `A: SELECT 1` each, and gives a line an event. */
async function run(...lines: readonly string[]): Promise<readonly string[]> {
  const told: string[] = [];
  for (const line of lines) {
    const [, name = "", sql = ""] = /^(\w+): (.*)$/s.exec(line) ?? [];
    const connection = database.current.connect(name);
    told.push(...(await connection.run(sql)).map(tell));
  }
  return told;
}

function tell(event: ConnectionEvent): string {
  const about = event.woken ? `${event.connection} wakes:` : `${event.connection}:`;
  if (event.kind === "waiting") return `${about} waits for ${event.waitsFor.join(", ")}`;
  if (event.kind === "refused") return `${about} refused: ${event.reason}`;
  const { result } = event;
  if (result.status === "error") return `${about} ${result.sqlstate}`;
  return [about, result.tag, ...result.rows.map((row) => row.join("|"))].join(" ");
}

const orders = "setup: CREATE TABLE orders (id int PRIMARY KEY, n int DEFAULT 0)";
const twoOrders = "setup: INSERT INTO orders VALUES (1), (2)";

test("one who waits is refused another statement, and its state says so", async () => {
  await run(orders, twoOrders, "A: BEGIN", "A: UPDATE orders SET n = 1 WHERE id = 1");
  expect(await run("B: UPDATE orders SET n = 2 WHERE id = 1")).toEqual(["B: waits for A"]);
  const b = database.current.connect("B");
  expect([b.state, b.waitsFor, b.transaction]).toEqual(["waiting", ["A"], "idle"]);
  expect(await run("B: SELECT 1")).toEqual([
    "B: refused: B waits for A, and can't run anything until that is over.",
  ]);
  expect(await run("A: COMMIT")).toEqual(["A: COMMIT", "B wakes: UPDATE 1"]);
  expect([b.state, b.waitsFor]).toEqual(["ready", []]);
});

test("the one who closes a circle of waits gets 40P01, and the other goes on", async () => {
  await run(orders, twoOrders, "A: BEGIN", "B: BEGIN");
  await run("A: UPDATE orders SET n = 1 WHERE id = 1", "B: UPDATE orders SET n = 1 WHERE id = 2");
  expect(await run("A: UPDATE orders SET n = 1 WHERE id = 2")).toEqual(["A: waits for B"]);
  expect(await run("B: UPDATE orders SET n = 1 WHERE id = 1")).toEqual(["B: 40P01", "A wakes: UPDATE 1"]);
  expect(database.current.connect("B").transaction).toBe("failed");
});

test("the error of a deadlock says who waits for what, by the connections' names", async () => {
  const { current } = database;
  await run(orders, twoOrders, "A: BEGIN", "B: BEGIN", "C: BEGIN", "C: LOCK TABLE orders IN ROW SHARE MODE");
  await run("A: UPDATE orders SET n = 1 WHERE id = 1", "B: SELECT pg_advisory_xact_lock(7)");
  await run("B: UPDATE orders SET n = 2 WHERE id = 1", "C: SELECT pg_advisory_xact_lock(7)");
  const [event] = await current.connect("A").run("LOCK TABLE orders IN EXCLUSIVE MODE");
  expect(event).toMatchObject({
    result: {
      sqlstate: "40P01",
      detail:
        "A waits for ExclusiveLock on relation orders; blocked by C.\n" +
        "C waits for ExclusiveLock on advisory lock [5,0,7,1]; blocked by B.\n" +
        "B waits for ShareLock on a transaction of A; blocked by A.",
    },
  });
});

test("a lost connection rolls back and wakes who waited for it; one that waited leaves the queue", async () => {
  await run(orders, "A: BEGIN", "A: INSERT INTO orders VALUES (1)", "B: BEGIN");
  await run("B: INSERT INTO orders VALUES (1)", "C: INSERT INTO orders VALUES (1)");
  expect(await database.current.connect("B").close()).toEqual([]);
  expect((await database.current.connect("A").close()).map(tell)).toEqual(["C wakes: INSERT 0 1"]);
  expect(await run("B: SELECT count(*) FROM orders")).toEqual(["B: SELECT 1 1"]);
});

test("a statement that would wait behind a waiting one on the same row waits for that one", async () => {
  await run(orders, twoOrders, "A: BEGIN", "A: UPDATE orders SET n = 1 WHERE id = 1");
  await run("B: UPDATE orders SET n = n + 1 WHERE id = 1");
  expect(await run("C: UPDATE orders SET n = n + 1 WHERE id = 1")).toEqual(["C: waits for B"]);
  await database.current.connect("B").close();
  expect(database.current.connect("C").waitsFor).toEqual(["A"]);
});

test("COMMIT AND CHAIN begins another transaction and wakes who waited", async () => {
  await run(orders, twoOrders, "A: BEGIN", "A: UPDATE orders SET n = 1 WHERE id = 1");
  await run("B: UPDATE orders SET n = n + 1 WHERE id = 1");
  expect(await run("A: COMMIT AND CHAIN")).toEqual(["A: COMMIT", "B wakes: UPDATE 1"]);
  expect(database.current.connect("A").transaction).toBe("open");
});

test("rows inserted, changed and changed again by an interrupted transaction stay what it made them", async () => {
  await run(orders, "A: BEGIN", "A: INSERT INTO orders VALUES (1), (2)", "B: SELECT 1");
  await run(
    "A: UPDATE orders SET n = n + 1",
    "A: SAVEPOINT s",
    "B: SELECT 1",
    "A: DELETE FROM orders WHERE id = 1",
  );
  await run(
    "B: SELECT 1",
    "A: UPDATE orders SET n = n + 1",
    "B: SELECT 1",
    "A: ROLLBACK TO s",
    "B: SELECT 1",
  );
  expect(await run("A: UPDATE orders SET n = n + 10 RETURNING *")).toEqual(["A: UPDATE 2 1|11 2|11"]);
  expect(await run("B: SELECT * FROM orders", "A: COMMIT", "B: SELECT * FROM orders")).toEqual([
    "B: SELECT 0",
    "A: COMMIT",
    "B: SELECT 2 1|11 2|11",
  ]);
});

test("a REPEATABLE READ transaction sees the same after an interruption, and gets 40001", async () => {
  await run(orders, twoOrders, "A: BEGIN ISOLATION LEVEL REPEATABLE READ", "A: SELECT n FROM orders");
  await run("B: UPDATE orders SET n = 9 WHERE id = 1");
  expect(await run("A: SELECT * FROM orders", "A: UPDATE orders SET n = 1 WHERE id = 1")).toEqual([
    "A: SELECT 2 1|0 2|0",
    "A: 40001",
  ]);
});

test("a statement that fails has chosen what a REPEATABLE READ transaction sees, and a savepoint lets it go on", async () => {
  const first = [
    "SELECT 1 / 0",
    "SELECT * FROM nowhere",
    "SELEC 1",
    "LOCK TABLE orders IN ACCESS SHARE MODE",
  ];
  const seen: string[] = [];
  for (const sql of first) {
    await database.current.reset();
    await run(orders, "A: BEGIN ISOLATION LEVEL REPEATABLE READ", "A: SAVEPOINT s", `A: ${sql}`);
    await run("B: INSERT INTO orders VALUES (1)", "A: ROLLBACK TO s", "B: INSERT INTO orders VALUES (2)");
    seen.push(...(await run("A: SELECT count(*) FROM orders")));
  }
  // What is no SQL at all has not looked, nor has a lock on a table.
  expect(seen).toEqual(["A: SELECT 1 0", "A: SELECT 1 0", "A: SELECT 1 2", "A: SELECT 1 2"]);
});

test("what a session has SET is its own, and what a transaction has SET goes with it", async () => {
  const show = ["A: SHOW work_mem", "B: SHOW work_mem"];
  await run("A: SET work_mem = '1MB'", "A: BEGIN", "A: SET work_mem = '2MB'");
  expect(await run("B: SHOW work_mem", ...show)).toEqual(["B: SHOW 4MB", "A: SHOW 2MB", "B: SHOW 4MB"]);
  expect(await run("A: ROLLBACK", ...show)).toEqual(["A: ROLLBACK", "A: SHOW 1MB", "B: SHOW 4MB"]);
});

test("an advisory lock of a session outlives its transactions, and unlocking wakes who waits", async () => {
  await run("A: BEGIN", "A: SELECT pg_advisory_lock(7)", "A: ROLLBACK");
  expect(await run("B: SELECT pg_try_advisory_lock(7)", "B: SELECT pg_advisory_lock(7)")).toEqual([
    "B: SELECT 1 f",
    "B: waits for A",
  ]);
  expect(await run("A: SELECT pg_advisory_unlock(7)")).toEqual(["A: SELECT 1 t", "B wakes: SELECT 1 "]);
});

test("what can't be interrupted is not: the other's statement is refused in words", async () => {
  await run("A: BEGIN", "A: CREATE TEMPORARY TABLE t (i int) ON COMMIT DROP");
  expect(await run("B: SELECT 1")).toEqual([
    "B: refused: A's open transaction can't be interrupted: it uses a temporary table. Nobody else can run until it ends.",
  ]);
  await run("A: ROLLBACK", "A: BEGIN ISOLATION LEVEL SERIALIZABLE", "A: SELECT 1");
  expect(await run("B: SELECT 1")).toEqual([expect.stringContaining("it is SERIALIZABLE")]);
  expect(await run("A: COMMIT", "B: SELECT 1")).toEqual(["A: COMMIT", "B: SELECT 1 1"]);
});

test("a statement that would wait in a transaction that can't be interrupted is refused, and nothing is lost", async () => {
  await run(orders, twoOrders, "B: BEGIN", "B: UPDATE orders SET n = 1 WHERE id = 1", "A: BEGIN");
  await run("A: UPDATE orders SET n = 5 WHERE id = 2", "A: DECLARE c CURSOR FOR SELECT id FROM orders");
  expect(await run("A: UPDATE orders SET n = n + 1")).toEqual([
    "A: refused: This would have to wait for B, and A's transaction can't be interrupted: it has a cursor.",
  ]);
  expect(await run("A: FETCH c", "A: SELECT * FROM orders ORDER BY id", "A: COMMIT")).toEqual([
    "A: FETCH 1 1",
    "A: SELECT 2 1|0 2|5",
    "A: COMMIT",
  ]);
  expect(await run("B: COMMIT", "A: UPDATE orders SET n = n + 1")).toEqual(["B: COMMIT", "A: UPDATE 2"]);
});

test("a connection can't be lost while another's transaction can't be interrupted, and can afterwards", async () => {
  await run(orders, twoOrders, "B: BEGIN", "B: UPDATE orders SET n = 1 WHERE id = 1", "A: BEGIN");
  await run("A: DECLARE c CURSOR FOR SELECT 1", "A: INSERT INTO orders VALUES (3)");
  const b = database.current.connect("B");
  expect((await b.close()).map(tell)).toEqual([expect.stringContaining("refused: A's open transaction")]);
  expect([b.state, b.transaction]).toEqual(["ready", "open"]);
  expect(await run("A: COMMIT")).toEqual(["A: COMMIT"]);
  expect(await b.close()).toEqual([]);
  expect(b.state).toBe("closed");
  expect(await run("A: UPDATE orders SET n = n + 1")).toEqual(["A: UPDATE 3"]);
});

test("a lost connection whose own transaction can't be interrupted rolls back", async () => {
  await run(orders, "A: BEGIN", "A: DECLARE c CURSOR FOR SELECT 1", "A: INSERT INTO orders VALUES (1)");
  expect(await database.current.connect("A").close()).toEqual([]);
  expect(await run("B: SELECT * FROM orders")).toEqual(["B: SELECT 0"]);
});

const lines = `setup: CREATE TABLE lines (item int PRIMARY KEY, place int UNIQUE DEFERRABLE INITIALLY DEFERRED,
  head int REFERENCES lines (item) DEFERRABLE)`;

test("a transaction with constraints to check at its end isn't interrupted, which would check them too early", async () => {
  await run(lines, "A: BEGIN", "A: INSERT INTO lines VALUES (1, 1), (2, 1)");
  expect(await run("B: SELECT 1")).toEqual([expect.stringContaining("only checked when it commits")]);
  expect(await run("A: UPDATE lines SET place = 2 WHERE item = 2", "A: COMMIT", "B: SELECT 1")).toEqual([
    "A: UPDATE 1",
    "A: COMMIT",
    "B: SELECT 1 1",
  ]);
  await run("A: BEGIN", "A: SELECT count(*) FROM lines");
  expect(await run("B: SELECT 1", "A: COMMIT")).toEqual(["B: SELECT 1 1", "A: COMMIT"]);
});

test("a COMMIT whose constraints would make it wait fails in words", async () => {
  await run(
    "setup: CREATE TABLE parents (id int PRIMARY KEY)",
    "setup: INSERT INTO parents VALUES (1)",
    "setup: CREATE TABLE children (parent int REFERENCES parents DEFERRABLE INITIALLY DEFERRED)",
  );
  await run(
    "B: BEGIN",
    "B: SELECT * FROM parents FOR UPDATE",
    "A: BEGIN",
    "A: INSERT INTO children VALUES (1)",
  );
  const [event] = await database.current.connect("A").run("COMMIT");
  expect(event).toMatchObject({
    result: { sqlstate: "57014", detail: expect.stringContaining("wait for another"), transaction: "idle" },
  });
  expect(await run("A: SELECT * FROM children", "B: COMMIT")).toEqual(["A: SELECT 0", "B: COMMIT"]);
});

test("a transaction that PostgreSQL won't set aside has failed, and says so", async () => {
  await run("A: BEGIN", "A: SELECT pg_export_snapshot() IS NULL");
  expect(await run("B: SELECT 1")).toEqual([
    "B: refused: A's open transaction could not be interrupted, and was rolled back: cannot PREPARE a transaction that has exported snapshots.",
  ]);
  expect(await run("A: SELECT 1", "A: ROLLBACK", "B: SELECT 1")).toEqual([
    "A: 25P02",
    "A: ROLLBACK",
    "B: SELECT 1 1",
  ]);
});

test("a transaction that has changed tables can be interrupted, and then only ended", async () => {
  await run("A: BEGIN", "A: CREATE TABLE t (i int)", "B: SELECT 1");
  expect(await run("A: INSERT INTO t VALUES (1)")).toEqual([expect.stringContaining("it can only COMMIT")]);
  expect(await run("A: COMMIT", "B: SELECT * FROM t")).toEqual(["A: COMMIT", "B: SELECT 0"]);
});

test.each([
  ["PREPARE TRANSACTION 'x'", "PREPARE TRANSACTION"],
  ["COPY orders FROM STDIN", "COPY"],
  ["LISTEN orders", "LISTEN"],
  ["CREATE TEMP TABLE t (i int)", "ON COMMIT DROP"],
  ["DECLARE c CURSOR WITH HOLD FOR SELECT 1", "WITH HOLD"],
  ["SELECT 1; SELECT 2", "One statement at a time"],
])("%s is refused", async (sql, reason) => {
  expect(await run(`A: ${sql}`)).toEqual([expect.stringContaining(reason)]);
});

test("who has to wait after a sleep as long as one of PostgreSQL's own timers is noticed all the same", async () => {
  for (const [seconds, before] of [
    [9.5, "A: SELECT 1"],
    [10, "A: SELECT 1/0"],
  ] as const) {
    await database.current.reset();
    await run(orders, twoOrders, before, `B: SELECT pg_sleep(${seconds})`);
    await run("A: BEGIN", "A: UPDATE orders SET n = 1");
    expect(await run("C: UPDATE orders SET n = 2")).toEqual(["C: waits for A"]);
  }
});

test("time stands still until it is moved, and pg_sleep moves it", async () => {
  const { clock } = database.current;
  const start = await run("A: SELECT now(), clock_timestamp()");
  expect(start).toEqual(["A: SELECT 1 2026-01-01 00:00:00+00|2026-01-01 00:00:00+00"]);
  clock.advance(1500);
  expect(await run("A: BEGIN", "A: SELECT now()")).toEqual([
    "A: BEGIN",
    "A: SELECT 1 2026-01-01 00:00:01.5+00",
  ]);
  await run("B: SELECT pg_sleep(3600)");
  expect(await run("A: SELECT now(), clock_timestamp()")).toEqual([
    "A: SELECT 1 2026-01-01 00:00:01.5+00|2026-01-01 01:00:01.5+00",
  ]);
});

test("calls that overlap are an error, because statements interleave and calls don't", async () => {
  const first = database.current.connect("A").run("SELECT 1");
  await expect(database.current.connect("B").run("SELECT 1")).rejects.toThrow(
    "before the last one had ended",
  );
  await first;
});

test("a database is put back to a remembered moment: rows, their places, sequences, clock and random numbers", async () => {
  await run(
    orders,
    "setup: CREATE TABLE log (id serial, at timestamptz DEFAULT now(), r float DEFAULT random())",
  );
  await run(twoOrders, "setup: INSERT INTO log DEFAULT VALUES");
  const remembered = await database.current.remember();
  const story = async () => [
    ...(await run(
      "A: BEGIN",
      "A: UPDATE orders SET n = n + 1 WHERE id = 1",
      "B: UPDATE orders SET n = n + 1",
    )),
    ...(await run("A: INSERT INTO orders SELECT generate_series(10, 2000)", "A: COMMIT")),
    ...(await run(
      "B: INSERT INTO log DEFAULT VALUES",
      "A: SELECT * FROM log",
      "A: SELECT ctid, * FROM orders",
    )),
  ];
  const first = await story();
  database.current.clock.advance(1000);
  expect(await database.current.restore(remembered)).toBe(true);
  expect(await story()).toEqual(first);
  await run("A: CREATE TABLE t (i int)");
  expect(await database.current.restore(remembered)).toBe(false);
});

test("a database is put back and forth between moments at which its tables had different lengths", async () => {
  await run(orders, twoOrders);
  const few = await database.current.remember();
  await run("A: INSERT INTO orders SELECT generate_series(10, 2000), 7");
  const many = await database.current.remember();
  const counts = () =>
    run(
      "A: SELECT count(*), sum(n) FROM orders",
      "A: SELECT id, n FROM orders WHERE id = 1999",
      "A: INSERT INTO orders VALUES (1999)",
      "A: INSERT INTO orders VALUES (2001)",
    );
  for (let time = 0; time < 2; time++) {
    expect(await database.current.restore(few)).toBe(true);
    expect(await counts()).toEqual(["A: SELECT 1 2|0", "A: SELECT 0", "A: INSERT 0 1", "A: INSERT 0 1"]);
    expect(await database.current.restore(many)).toBe(true);
    expect(await counts()).toEqual([
      "A: SELECT 1 1993|13937",
      "A: SELECT 1 1999|7",
      "A: 23505",
      "A: INSERT 0 1",
    ]);
  }
});

test("a database that was cleaned up since can't be put back: what VACUUM says of its pages would be wrong", async () => {
  await run(orders, twoOrders);
  const remembered = await database.current.remember();
  await run("A: DELETE FROM orders", "A: VACUUM orders");
  expect(await database.current.restore(remembered)).toBe(false);
});
