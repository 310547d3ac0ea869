// The consumers that lessons give away in TypeScript, on a real PostgreSQL: two deliveries at once, and one more afterwards.

import { expect, test } from "vitest";
import * as once from "../../lessons/deduplicating-in-consumers/take-away/consumer";
import * as atTheEnd from "../../lessons/effectively-once/take-away/consumer";
import * as charges from "../../lessons/effects-you-cannot-roll-back/take-away/consumer";
import * as memory from "../../lessons/how-long-to-remember/take-away/consumer";
import * as versions from "../../lessons/order-is-separate/take-away/consumer";
import * as outbox from "../../lessons/transactional-outbox/take-away/consumer";
import { takeAwayDatabase } from "./testing";

const database = takeAwayDatabase();

/** Two deliveries that are both at work before either can end: the work's table is locked until both wait. */
async function atTheSameTime<Answer>(
  table: string,
  deliver: () => Promise<Answer>,
): Promise<readonly Answer[]> {
  const { whileLocked, untilWaiting } = database.current;
  const deliveries: Promise<Answer>[] = [];
  await whileLocked(table, async () => {
    deliveries.push(deliver(), deliver());
    await untilWaiting(2);
  });
  return Promise.all(deliveries);
}

/** A promise that is kept from outside. */
function signal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { give, given };
}

test("lesson 3: one receipt for two deliveries at once and a third, which are all acknowledged", async () => {
  const { pool, prepare, value } = database.current;
  await prepare("deduplicating-in-consumers");
  const message = { id: "evt_91c2", orderId: 42 };
  const answers = await atTheSameTime("receipts", () => once.handle(pool, message));
  expect([...answers].sort()).toEqual(["done", "duplicate"]);
  expect(await once.handle(pool, message)).toBe("duplicate");
  expect(await value("SELECT count(*)::int FROM receipts")).toBe(1);
  expect(await once.handle(pool, { id: "evt_b7d0", orderId: 43 })).toBe("done");
});

test("lesson 3: work that fails leaves no mark, so that the next delivery does it", async () => {
  const { pool, prepare, onlooker, value } = database.current;
  await prepare("deduplicating-in-consumers");
  const message = { id: "evt_91c2", orderId: 42 };
  await onlooker.query("ALTER TABLE receipts ADD CONSTRAINT broken CHECK (order_id <> 42)");
  await expect(once.handle(pool, message)).rejects.toThrow("broken");
  await onlooker.query("ALTER TABLE receipts DROP CONSTRAINT broken");
  expect(await once.handle(pool, message)).toBe("done");
  expect(await value("SELECT count(*)::int FROM receipts")).toBe(1);
});

test("lesson 4: a change is applied and told once, and a late older one not at all", async () => {
  const { pool, prepare, onlooker } = database.current;
  await prepare("order-is-separate");
  const shipped = { orderId: 42, version: 3, status: "shipped" };
  const answers = await atTheSameTime("notices", () => versions.handle(pool, shipped));
  expect([...answers].sort()).toEqual(["applied", "overtaken"]);
  expect(await versions.handle(pool, shipped)).toBe("overtaken");
  expect(await versions.handle(pool, { orderId: 42, version: 2, status: "paid" })).toBe("overtaken");
  expect(await versions.handle(pool, { orderId: 42, version: 4, status: "returned" })).toBe("applied");
  const told = await onlooker.query("SELECT status FROM notices ORDER BY id");
  expect(told.rows).toEqual([{ status: "shipped" }, { status: "returned" }]);
});

/** A provider that charges once for a key. It may lose its answer. */
class TestProvider implements charges.Provider {
  readonly charged = new Map<string, number>();
  calls = 0;
  beforeAnswer: () => Promise<void> = async () => {};
  async charge(key: string, _orderId: number, cents: number): Promise<void> {
    this.calls++;
    this.charged.set(key, cents);
    await this.beforeAnswer();
  }
}

const order = { id: "evt_91c2", orderId: 42, cents: 1990 };

test("lesson 5: two deliveries that call the provider at once are one charge, and a third doesn't call", async () => {
  const { pool, prepare, value } = database.current;
  await prepare("effects-you-cannot-roll-back");
  const provider = new TestProvider();
  const both = signal();
  provider.beforeAnswer = () => {
    if (provider.calls === 2) both.give();
    return both.given;
  };
  await Promise.all([charges.handle(pool, provider, order), charges.handle(pool, provider, order)]);
  await charges.handle(pool, provider, order);
  expect([provider.calls, [...provider.charged]]).toEqual([2, [["charge:evt_91c2", 1990]]]);
  expect(await value("SELECT state FROM charges")).toBe("done");
});

test("lesson 5: a charge whose answer was lost is finished by the reconciler, and made once", async () => {
  const { pool, prepare, value } = database.current;
  await prepare("effects-you-cannot-roll-back");
  const provider = new TestProvider();
  provider.beforeAnswer = () => Promise.reject(new Error("the answer is lost"));
  await expect(charges.handle(pool, provider, order)).rejects.toThrow("lost");
  expect(await value("SELECT state FROM charges")).toBe("intended");
  provider.beforeAnswer = async () => {};
  expect(await charges.reconcile(pool, provider)).toBe(0);
  expect(await charges.reconcile(pool, provider, "0 seconds")).toBe(1);
  expect(await value("SELECT state FROM charges")).toBe("done");
  expect([provider.calls, provider.charged.size]).toEqual([2, 1]);
});

test("lesson 6: each consumer works once for an event, whatever comes at once", async () => {
  const { pool, prepare, value } = database.current;
  await prepare("how-long-to-remember", "CREATE TABLE work (consumer text)");
  const deliver = (consumer: string) => () =>
    memory.processOnce(pool, consumer, "evt_91c2", async (client) => {
      await client.query("INSERT INTO work VALUES ($1)", [consumer]);
    });
  const answers = await atTheSameTime("work", deliver("shipping"));
  expect([...answers].sort()).toEqual(["done", "duplicate"]);
  expect(await deliver("email-sender")()).toBe("done");
  expect(await deliver("shipping")()).toBe("duplicate");
  expect(await value("SELECT string_agg(consumer, ' ' ORDER BY consumer) FROM work")).toBe(
    "email-sender shipping",
  );
});

test("lesson 6: only what can't come back is forgotten, in batches", async () => {
  const { pool, prepare, onlooker } = database.current;
  await prepare("how-long-to-remember");
  await onlooker.query(`INSERT INTO processed_messages (consumer, event_id, processed_at)
    SELECT 'shipping', 'evt_' || days, now() - days * interval '1 day' FROM unnest(ARRAY[1, 29, 31, 40, 90]) AS days`);
  expect(await memory.prune(pool, 2)).toBe(2);
  expect(await memory.prune(pool, 2)).toBe(1);
  expect(await memory.prune(pool, 2)).toBe(0);
  const left = await onlooker.query("SELECT event_id FROM processed_messages ORDER BY processed_at DESC");
  expect(left.rows).toEqual([{ event_id: "evt_1" }, { event_id: "evt_29" }]);
});

test("lesson 7: one parcel for two messages at once and a third, and none before the order is paid", async () => {
  const { pool, prepare, onlooker, value } = database.current;
  await prepare("effectively-once", "INSERT INTO orders VALUES (42, 'new')");
  const deliver = () => atTheEnd.handle(pool, { orderId: 42 });
  await expect(deliver()).rejects.toThrow("order 42 is new, not paid");
  await onlooker.query("UPDATE orders SET status = 'paid'");
  const answers = await atTheSameTime("shipments", deliver);
  expect([...answers].sort()).toEqual(["shipped", "shipped before"]);
  expect(await deliver()).toBe("shipped before");
  expect(await value("SELECT count(*)::int FROM shipments")).toBe(1);
});

test("lesson 8: an order that is paid twice at once has one event", async () => {
  const { pool, prepare, value } = database.current;
  await prepare("transactional-outbox", "INSERT INTO orders VALUES (42, 'new')");
  const answers = await atTheSameTime("outbox", () => outbox.pay(pool, 42));
  expect([...answers].sort()).toEqual(["paid", "paid before"]);
  expect(await outbox.pay(pool, 42)).toBe("paid before");
  expect(await value("SELECT count(*)::int FROM outbox")).toBe(1);
});

test("lesson 8: two relays at once publish each event once, and after a crash the same event again", async () => {
  const { pool, prepare, value } = database.current;
  await prepare(
    "transactional-outbox",
    "INSERT INTO orders SELECT id, 'new' FROM generate_series(1, 4) AS id",
  );
  for (const id of [1, 2, 3, 4]) await outbox.pay(pool, id);
  const published: string[] = [];
  const bothAtWork = signal();
  let atWork = 0;
  const publish = async ({ event_id }: outbox.OutboxEvent) => {
    published.push(event_id);
    if (++atWork === 2) bothAtWork.give();
    await bothAtWork.given;
  };
  expect(await Promise.all([outbox.relay(pool, publish, 2), outbox.relay(pool, publish, 2)])).toEqual([2, 2]);
  expect(new Set(published).size).toBe(4);
  expect(await outbox.relay(pool, publish)).toBe(0);

  await pool.query("INSERT INTO orders VALUES (5, 'new')");
  await outbox.pay(pool, 5);
  const crash = outbox.relay(pool, async (event) => {
    published.push(event.event_id);
    throw new Error("crashed after publishing");
  });
  await expect(crash).rejects.toThrow("crashed");
  expect(await outbox.relay(pool, publish)).toBe(1);
  expect(published.at(-1)).toBe(published.at(-2));
  expect(await value("SELECT count(*)::int FROM outbox WHERE published_at IS NULL")).toBe(0);
});
