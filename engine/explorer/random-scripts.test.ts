// Whatever a script says, as long as it can be read, exploring it ends in a verdict or a problem: no crash, no hang.

import fc from "fast-check";
import { expect, test } from "vitest";
import { testDatabase } from "../postgres/testing";
import { explore } from "./explore";

const database = testDatabase();

const STATEMENTS = [
  "BEGIN;",
  "COMMIT;",
  "ROLLBACK;",
  "SAVEPOINT s;",
  "ROLLBACK TO s;",
  "INSERT INTO ids VALUES (:'message_id');",
  "INSERT INTO ids VALUES (:'message_id') ON CONFLICT DO NOTHING;",
  "INSERT INTO log (id) VALUES (:'message_id');",
  "UPDATE counters SET n = n + 1 WHERE id = 1;",
  "UPDATE counters SET n = n + 1;",
  "DELETE FROM ids WHERE id = :'message_id';",
  "SELECT count(*) AS seen FROM ids \\gset",
  "SELECT n FROM counters WHERE id = 1 FOR UPDATE \\gset",
  "SELECT id AS next FROM counters ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED \\gset",
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

const line = fc.constantFrom(...STATEMENTS, ...COMMANDS);
const block: fc.Arbitrary<readonly string[]> = fc.oneof(
  { weight: 4, arbitrary: line.map((text) => [text]) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom(...CONDITIONS),
        fc.array(line, { maxLength: 2 }),
        fc.array(line, { maxLength: 2 }),
      )
      .map(([condition, yes, no]) => [`\\if ${condition}`, ...yes, "\\else", ...no, "\\endif"]),
  },
);
const body = fc.array(block, { maxLength: 6 }).map((blocks) => blocks.flat());
const worker = body.map((lines) => [
  "\\worker w",
  ...lines.filter((text) => !/ack|message_id|^\\quit/.test(text)),
  "\\idle",
]);

const script = fc
  .record({
    broker: fc.constantFrom(
      "queue",
      "log",
      "queue max_deliveries=3",
      "queue dedup_window=5m",
      "queue processes=1",
    ),
    messages: fc.integer({ min: 0, max: 2 }),
    consumer: body,
    worker: fc.option(worker, { nil: [] }),
  })
  .map(({ broker, messages, consumer, worker: extra }) =>
    [
      `\\broker ${broker}`,
      "\\setup",
      "CREATE TABLE ids (id text PRIMARY KEY);",
      "CREATE TABLE log (id text, at timestamptz DEFAULT now());",
      "CREATE TABLE counters (id int PRIMARY KEY, n int);",
      "INSERT INTO counters VALUES (1, 0), (2, 0);",
      ...Array.from({ length: messages }, (_, index) => `\\message m${index} {"n": ${index}}`),
      "\\consumer c",
      ...consumer,
      ...extra,
      "\\expect once 'x'",
      "SELECT count(*) FROM log;",
      "\\expect true 'y'",
      "SELECT count(*) < 3 FROM outside.effects;",
    ].join("\n"),
  );

test("random scripts get a verdict", async () => {
  await fc.assert(
    fc.asyncProperty(script, async (source) => {
      const result = await explore(database.current, source, {
        faults: 1,
        goOn: ({ states }) => states < 120,
      });
      if (result.kind === "explored") expect(result.states).toBeGreaterThan(0);
      else expect(result.problems.length).toBeGreaterThan(0);
    }),
    { numRuns: Number(process.env["RANDOM_SCRIPTS"] ?? 15) },
  );
}, 300_000);
