// An outbox: the change and its event commit together, and a relay publishes what is there.
import type { Pool } from "pg";

export interface OutboxEvent {
  readonly event_id: string;
  readonly topic: string;
  readonly body: unknown;
}

/** Marks an order as paid and writes its event. One statement, so both or neither. */
export async function pay(pool: Pool, orderId: number): Promise<"paid" | "paid before"> {
  const { rowCount } = await pool.query(
    `WITH paid AS (
       UPDATE orders SET status = 'paid' WHERE id = $1 AND status = 'new' RETURNING id
     )
     INSERT INTO outbox (topic, body)
     SELECT 'order-paid', jsonb_build_object('order_id', id) FROM paid`,
    [orderId],
  );
  return rowCount === 1 ? "paid" : "paid before";
}

/**
 * Publishes a batch, and gives its size; run it again at once if that isn't 0. Several
 * relays may run: each skips the rows another has. After a crash an event is published
 * again under the same id, so whoever consumes it must recognise the id.
 */
export async function relay(
  pool: Pool,
  publish: (event: OutboxEvent) => Promise<void>,
  batch = 100,
): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    const { rows } = await client.query<OutboxEvent>(
      `SELECT event_id, topic, body FROM outbox WHERE published_at IS NULL
       ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED`,
      [batch],
    );
    for (const event of rows) {
      await publish(event); // Throws unless the broker has confirmed it.
      await client.query("UPDATE outbox SET published_at = now() WHERE event_id = $1", [event.event_id]);
    }
    await client.query("COMMIT");
    client.release();
    return rows.length;
  } catch (error) {
    client.release(true); // Closes the connection, which rolls back.
    throw error;
  }
}
