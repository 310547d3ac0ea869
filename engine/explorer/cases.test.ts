// Bugs that people have had with real consumers, each as a script: the explorer finds what they found.

import { describe, expect, test } from "vitest";
import { testDatabase } from "../postgres/testing";
import { explore } from "./explore";

const database = testDatabase();

/** What breaks, by every smallest set of faults. */
async function breaks(faults: number, source: string): Promise<readonly string[]> {
  const result = await explore(database.current, source, { faults });
  if (result.kind === "problems") throw new Error(JSON.stringify(result.problems));
  expect(result.complete).toBe(true);
  return result.findings.map(({ expectation, outcome, faultSets }) => {
    const sets = faultSets.map((set) => set.join("+") || "nothing").toSorted();
    return `${expectation}: ${outcome} by ${sets.join(" or ")}`;
  });
}

const ONE_EFFECT = "\\expect once 'one effect'\nSELECT count(*) FROM outside.effects;";

describe("a job that is found first and locked later", () => {
  const script = (claim: string) => String.raw`
\setup
CREATE TABLE jobs (id int PRIMARY KEY, state text NOT NULL DEFAULT 'waiting');
INSERT INTO jobs VALUES (1);
\message m {}
\consumer c
\ack
\worker runner processes=2
SELECT id AS job FROM jobs WHERE state = 'waiting' LIMIT 1 \gset
\if :ROW_COUNT
\else
  \idle
  \quit
\endif
BEGIN;
${claim}
\if :ROW_COUNT
  UPDATE jobs SET state = 'done' WHERE id = :job;
  COMMIT;
  \effect job
\else
  ROLLBACK;
\endif
${ONE_EFFECT}`;

  test("runs twice, where nothing looks at its state again under the lock", async () => {
    const lock = "SELECT id FROM jobs WHERE id = :job FOR UPDATE;";
    expect(await breaks(0, script(lock))).toEqual(["one effect: duplicated by nothing"]);
  });

  test("runs once, where the lock is taken only while it waits", async () => {
    const claim = "SELECT id FROM jobs WHERE id = :job AND state = 'waiting' FOR UPDATE;";
    expect(await breaks(0, script(claim))).toEqual([]);
  });
});

test("two copies of one row in a batch with ON CONFLICT DO UPDATE fail for ever", async () => {
  const source = String.raw`
\setup
CREATE TABLE u (id text PRIMARY KEY, n int NOT NULL);
\message m {}
\consumer c
INSERT INTO u VALUES ('a', 1), ('a', 1) ON CONFLICT (id) DO UPDATE SET n = u.n + 1;
\ack
\expect true 'written'
SELECT count(*) = 1 FROM u;`;
  expect(await breaks(0, source)).toEqual(["the queue drains: stuck by nothing"]);
});

describe("one transaction for a batch, in which one row is there already", () => {
  const script = (first: string) => String.raw`
\setup
CREATE TABLE sink (id text PRIMARY KEY);
INSERT INTO sink VALUES ('old');
\message m {}
\consumer c
BEGIN;
${first}
\if :ERROR
  \effect logged
\endif
INSERT INTO sink VALUES ('new');
\if :ERROR
  \effect logged
\endif
COMMIT;
\ack
\expect once 'the other row is there'
SELECT count(*) FROM sink WHERE id = 'new';`;

  test("loses the others: the COMMIT of a failed transaction is a ROLLBACK", async () => {
    expect(await breaks(0, script("INSERT INTO sink VALUES ('old');"))).toEqual([
      "the other row is there: lost by nothing",
    ]);
  });

  test("keeps them, where that row is no error", async () => {
    expect(await breaks(0, script("INSERT INTO sink VALUES ('old') ON CONFLICT DO NOTHING;"))).toEqual([]);
  });
});

describe("ON CONFLICT, in a table with two unique keys", () => {
  const script = (target: string) => String.raw`
\setup
CREATE TABLE events (id text PRIMARY KEY, dedup text UNIQUE);
\message m1 {"dedup": "k"}
\message m2 {"dedup": "k"}
\consumer c
INSERT INTO events VALUES (:'message_id', :'dedup') ON CONFLICT ${target} DO NOTHING;
\ack
\expect true 'one event'
SELECT count(*) = 1 FROM events;`;

  test("swallows the one that it names only", async () => {
    expect(await breaks(0, script("(id)"))).toEqual(["the queue drains: stuck by nothing"]);
  });

  test("swallows both, where it names none", async () => {
    expect(await breaks(2, script(""))).toEqual([]);
  });
});

describe("a duplicate check that finds what has failed before", () => {
  const script = (condition: string) => String.raw`
\setup
CREATE TABLE log (id text PRIMARY KEY, status text NOT NULL);
CREATE TABLE payments (id text PRIMARY KEY);
\message m {}
\consumer c
SELECT count(*) AS seen FROM log WHERE id = :'message_id'${condition} \gset
\if :seen
  \ack
  \quit
\endif
\if not :redelivered
  INSERT INTO log VALUES (:'message_id', 'failed');
  \nack
  \quit
\endif
INSERT INTO payments VALUES (:'message_id') ON CONFLICT DO NOTHING;
UPDATE log SET status = 'done' WHERE id = :'message_id';
\ack
\expect once 'the payment is booked'
SELECT count(*) FROM payments;`;

  test("loses the work for good", async () => {
    expect(await breaks(0, script(""))).toEqual(["the payment is booked: lost by nothing"]);
  });

  test("lets it be tried again, where only what is done counts", async () => {
    expect(await breaks(1, script(" AND status = 'done'"))).toEqual([]);
  });
});

test("a key in a cache is forgotten: its time bounds memory, not correctness", async () => {
  const script = (ttl: string) => String.raw`
\broker queue processes=1 redeliver_after=5m
\message m {}
\consumer c
\cache add seen::message_id yes first ttl=${ttl}
\if :first
  \effect mail
\endif
\quit
${ONE_EFFECT}`;
  // Never acked, so the message comes again every five minutes until it is stuck: only how often it is done differs.
  const source = (ttl: string) => script(ttl).replace("queue", "queue max_deliveries=3");
  expect(await breaks(0, source("4m"))).toEqual(["one effect: duplicated by nothing"]);
  expect(await breaks(0, source("1h"))).toEqual([]);
});

test("an e-mail that goes out before a record of it that can fail goes out with every attempt", async () => {
  const source = String.raw`
\broker queue max_deliveries=3
\setup
CREATE TABLE audit (id text PRIMARY KEY);
INSERT INTO audit VALUES ('m');
\message m {}
\consumer c
\effect mail
INSERT INTO audit VALUES (:'message_id');
\ack
${ONE_EFFECT}`;
  expect(await breaks(0, source)).toEqual(["one effect: duplicated by nothing"]);
});

describe("ON CONFLICT DO NOTHING at REPEATABLE READ", () => {
  const script = (handled: string) => String.raw`
\setup
CREATE TABLE inbox (id text PRIMARY KEY);
\message m1 {}
\message m2 {}
\consumer c
BEGIN ISOLATION LEVEL REPEATABLE READ;
SELECT count(*) FROM inbox;
INSERT INTO inbox VALUES ('rr') ON CONFLICT DO NOTHING;
\if :ERROR
  \effect alarm key=:SQLSTATE
  ROLLBACK;
  ${handled}
  \quit
\endif
COMMIT;
\ack
\expect true 'no alarm'
SELECT count(*) = 0 FROM outside.effects;
\expect once 'one row'
SELECT count(*) FROM inbox;`;

  test("fails with 40001 where the row came after the transaction had looked", async () => {
    expect(await breaks(0, script("\\nack"))).toEqual(["no alarm: wrong by nothing"]);
  });

  test("does not, where the transaction looks at READ COMMITTED", async () => {
    expect(await breaks(0, script("\\nack").replace(" ISOLATION LEVEL REPEATABLE READ", ""))).toEqual([]);
  });
});

test("a producer that sends again under a new id passes a check of ids, and not one of the order", async () => {
  const script = (key: string) => String.raw`
\setup
CREATE TABLE seen (key text PRIMARY KEY);
CREATE TABLE orders (id int NOT NULL);
\message a1 {"order": 7}
\message a2 {"order": 7}
\consumer c
BEGIN;
INSERT INTO seen VALUES (${key}) ON CONFLICT DO NOTHING;
\if :ROW_COUNT
  INSERT INTO orders VALUES (:order);
\endif
COMMIT;
\ack
\expect once 'one order'
SELECT count(*) FROM orders;`;
  expect(await breaks(0, script(":'message_id'"))).toEqual(["one order: duplicated by nothing"]);
  expect(await breaks(1, script(":'order'"))).toEqual([]);
});
