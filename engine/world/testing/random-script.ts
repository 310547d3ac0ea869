// For tests: consumer scripts drawn at random. Each can be read; what it does may make no sense at all.

import fc from "fast-check";

const STATEMENTS = [
  "BEGIN;",
  "BEGIN;",
  "BEGIN ISOLATION LEVEL REPEATABLE READ;",
  "COMMIT;",
  "COMMIT;",
  "ROLLBACK;",
  "SAVEPOINT s;",
  "ROLLBACK TO s;",
  "INSERT INTO ids VALUES (:'message_id');",
  "INSERT INTO ids VALUES ('same');",
  "INSERT INTO ids VALUES (:'message_id') ON CONFLICT DO NOTHING;",
  "INSERT INTO ids SELECT 'same' WHERE NOT EXISTS (SELECT FROM ids WHERE id = 'same');",
  "INSERT INTO log (id) VALUES (:'message_id');",
  "UPDATE counters SET n = n + 1 WHERE id = 1;",
  "UPDATE counters SET n = 7 WHERE id = 2;",
  "UPDATE counters SET n = n + 1;",
  "DELETE FROM ids WHERE id = :'message_id';",
  "DELETE FROM counters WHERE id = 2;",
  "INSERT INTO counters VALUES (2, 0) ON CONFLICT (id) DO UPDATE SET n = counters.n + 10;",
  "WITH gone AS (DELETE FROM ids RETURNING id) INSERT INTO log (id) SELECT id FROM gone;",
  "SELECT count(*) AS seen FROM ids \\gset",
  "SELECT n FROM counters WHERE id = 1 FOR UPDATE \\gset",
  "SELECT id AS next FROM counters ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED \\gset",
  "SELECT n FROM counters WHERE id = 1 FOR UPDATE NOWAIT;",
  "SELECT pg_advisory_xact_lock(1);",
  "SELECT n / 0 FROM counters;",
  "SELEC nothing;",
  "DELETE FROM log WHERE at < now() - interval '1 day';",
];
const COMMANDS = [
  "\\ack",
  "\\nack",
  "\\quit",
  "\\effect email",
  "\\effect email key=k::message_id",
  "\\lookup email key=k::message_id sent",
  "\\cache get c::message_id seen",
  "\\cache set c::message_id yes ttl=10m",
  "\\cache add c::message_id yes added",
  '\\publish other {"of": ":message_id"}',
  "\\sleep 40s",
];
const CONDITIONS = [":ERROR", "not :ERROR", ":seen", ":ROW_COUNT", ":redelivered", ":sent", ":added"];
const BROKERS = [
  "queue",
  "log",
  "queue max_deliveries=3",
  "queue dedup_window=5m",
  "queue processes=1",
  "queue processes=3",
];

const line = fc.constantFrom(...STATEMENTS, ...COMMANDS);
const few = fc.array(line, { maxLength: 2 });
const branch = fc
  .tuple(fc.constantFrom(...CONDITIONS), few, few)
  .map(([condition, yes, no]) => [`\\if ${condition}`, ...yes, "\\else", ...no, "\\endif"]);
const body = fc
  .array(fc.oneof({ weight: 4, arbitrary: line.map((text) => [text]) }, { weight: 1, arbitrary: branch }), {
    maxLength: 7,
  })
  .map((blocks) => blocks.flat());
const worker = body.map((lines) => [
  "\\worker w",
  ...lines.filter((text) => !/ack|message_id|^\\quit/.test(text)),
  "\\idle",
]);

/** A script's source: a table of ids, one of rows, one of counters; up to two messages, a consumer and perhaps a worker. */
export const randomScript = fc
  .record({
    broker: fc.constantFrom(...BROKERS),
    messages: fc.integer({ min: 0, max: 2 }),
    consumer: body,
    worker: fc.option(worker, { nil: [] }),
  })
  .map((parts) =>
    [
      `\\broker ${parts.broker}`,
      "\\setup",
      "CREATE TABLE ids (id text PRIMARY KEY);",
      "CREATE TABLE log (id text, at timestamptz DEFAULT now());",
      "CREATE TABLE counters (id int PRIMARY KEY, n int);",
      "INSERT INTO counters VALUES (1, 0), (2, 0);",
      ...Array.from({ length: parts.messages }, (_, index) => `\\message m${index} {"n": ${index}}`),
      "\\consumer c",
      ...parts.consumer,
      ...parts.worker,
      "\\expect once 'x'",
      "SELECT count(*) FROM log;",
      "\\expect true 'y'",
      "SELECT count(*) < 3 FROM outside.effects;",
    ].join("\n"),
  );

/** Dice that say which of the choices on offer a schedule takes. */
export const randomDice = fc.array(fc.nat({ max: 1000 }), { minLength: 45, maxLength: 45 });
