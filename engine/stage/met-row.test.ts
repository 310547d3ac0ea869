// Upserts in real runs: told by what the table had before.

import { expect, it } from "vitest";
import { testDatabase } from "../postgres/testing";
import type { FaultPlan } from "../world/scene";
import { play } from "./fixtures/play";
import { sentences } from "./sentence";

const database = testDatabase();

const upsert = `INSERT INTO orders (id, status) VALUES (:order_id, 'new')
ON CONFLICT (id) DO UPDATE SET status = 'new';`;

/** What is said of the statements that write to `orders`, without who ran them. */
async function told(consumer: string, faults: FaultPlan): Promise<readonly string[]> {
  const trace = await play(
    database.current,
    String.raw`\title 'Upsert'
\broker queue redeliver_after=30s
\setup
CREATE TABLE orders (id int PRIMARY KEY, status text NOT NULL);
\message evt_91c2 {"order_id": 42}
\consumer shop
${consumer}
\ack
\expect once 'one order 42'
SELECT count(*) FROM orders WHERE id = 42;`,
    faults,
  );
  return sentences(trace).flatMap(
    (words) => /(?:inserts|updates|deletes) .* orders\b[^.]*/.exec(words) ?? [],
  );
}

const inserted = "inserts a row (id 42, status new) into orders";
const updated = "updates the row that was there in orders";

it("says that an upsert inserts a row, and that its repetition updates it", async () => {
  expect(await told(upsert, [{ kind: "lose ack", delivery: 1 }])).toEqual([
    `${inserted}, which commits at once`,
    `${updated}, which commits at once`,
  ]);
});

it("sees the row that the same transaction has inserted, and that it has deleted", async () => {
  expect(await told(`BEGIN;\n${upsert}\n${upsert}\nDELETE FROM orders;\n${upsert}\nCOMMIT;`, [])).toEqual([
    inserted,
    updated,
    "deletes 1 row from orders",
    inserted,
  ]);
});

it("counts the rows that were there, and does not say so of some that were and some that were not", async () => {
  const several = upsert.replace("(:order_id, 'new')", "(:order_id, 'new'), (43, 'new')");
  const one = upsert.replace(":order_id", "44");
  const mixed = several.replace("43", "45");
  expect(await told([several, several, one, mixed].join("\n"), [])).toEqual([
    "inserts 2 rows into orders, which commits at once",
    "updates the 2 rows that were there in orders, which commits at once",
    "inserts a row (id 44, status new) into orders, which commits at once",
    "inserts 2 rows into orders, which commits at once",
  ]);
});

it.each([
  ["commits", "COMMIT;", updated],
  ["rolls back", "ROLLBACK;", inserted],
])("knows what an upsert meets after it has waited for another that %s", async (_how, end, then) => {
  const faults: FaultPlan = [{ kind: "timeout", delivery: 1, after: "INSERT" }];
  expect(await told(`BEGIN;\n${upsert}\n${end}`, faults)).toEqual([
    inserted,
    expect.stringContaining("has to wait for shop #1"),
    then,
  ]);
});
