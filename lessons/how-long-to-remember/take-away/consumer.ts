// Remembers events for as long as they can come again, each for the consumer that had it.
import type { Pool, PoolClient } from "pg";

/**
 * Longer than an event can come back: what the queue keeps, what the dead-letter queue
 * keeps, and how far back anybody resets an offset.
 */
export const rememberFor = "30 days";

/** `eventId` is the producer's own; the broker's id changes when the producer sends again. */
export async function processOnce(
  pool: Pool,
  consumer: string,
  eventId: string,
  work: (client: PoolClient) => Promise<void>,
): Promise<"done" | "duplicate"> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    const marked = await client.query(
      "INSERT INTO processed_messages (consumer, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING",
      [consumer, eventId],
    );
    const first = marked.rowCount === 1;
    if (first) await work(client);
    await client.query("COMMIT");
    client.release();
    return first ? "done" : "duplicate";
  } catch (error) {
    client.release(true); // Closes the connection, which rolls back.
    throw error;
  }
}

/** Run it every hour: forgets at most so many events. Gives how many; run it again at once if it is all of them. */
export async function prune(pool: Pool, atMost = 10_000): Promise<number> {
  const { rowCount } = await pool.query(
    `DELETE FROM processed_messages WHERE (consumer, event_id) IN (
       SELECT consumer, event_id FROM processed_messages
       WHERE processed_at < now() - $1::interval
       ORDER BY processed_at LIMIT $2)`,
    [rememberFor, atMost],
  );
  return rowCount ?? 0;
}
