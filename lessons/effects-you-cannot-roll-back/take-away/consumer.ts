// A consumer that charges through a provider: it records what it is about to do, passes a
// key by which the provider recognises a repeat, and has a reconciler for what was left open.
import type { Pool } from "pg";

export interface OrderPlaced {
  readonly id: string;
  readonly orderId: number;
  readonly cents: number;
}

/** The provider charges once for a key, and answers a repeat as it answered the first call. */
export interface Provider {
  charge(key: string, orderId: number, cents: number): Promise<void>;
}

/** Acknowledge when this returns. When it throws, don't: the broker will deliver again. */
export async function handle(pool: Pool, provider: Provider, message: OrderPlaced): Promise<void> {
  // Committed before the call: whatever happens now, there is a trace of it.
  await pool.query(
    `INSERT INTO charges (message_id, order_id, cents) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING`,
    [message.id, message.orderId, message.cents],
  );
  await finish(pool, provider, message.id);
}

/** Run it every minute. Gives how many charges it has finished. */
export async function reconcile(pool: Pool, provider: Provider, olderThan = "5 minutes"): Promise<number> {
  const { rows } = await pool.query<{ message_id: string }>(
    "SELECT message_id FROM charges WHERE state = 'intended' AND intended_at < now() - $1::interval",
    [olderThan],
  );
  for (const row of rows) await finish(pool, provider, row.message_id);
  return rows.length;
}

async function finish(pool: Pool, provider: Provider, id: string): Promise<void> {
  const { rows } = await pool.query<{ order_id: number; cents: number }>(
    "SELECT order_id, cents FROM charges WHERE message_id = $1 AND state = 'intended'",
    [id],
  );
  const [open] = rows;
  if (!open) return; // It is done.
  // The key is the same for each attempt, so two at once are one charge.
  await provider.charge(`charge:${id}`, open.order_id, open.cents);
  await pool.query("UPDATE charges SET state = 'done' WHERE message_id = $1", [id]);
}
