// A consumer that works once for each message, however often it is delivered.
import type { Pool } from "pg";

const consumer = "email-sender";

/** `id` is the producer's: a second delivery has it too. */
export interface OrderPaid {
  readonly id: string;
  readonly orderId: number;
}

/**
 * Acknowledge when this returns, whatever it says. When it throws, don't: the broker
 * will deliver the message again.
 */
export async function handle(pool: Pool, message: OrderPaid): Promise<"done" | "duplicate"> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    // Waits while another delivery of the same message is being processed.
    const marked = await client.query(
      `INSERT INTO processed_messages (consumer, message_id) VALUES ($1, $2)
       ON CONFLICT DO NOTHING`,
      [consumer, message.id],
    );
    const first = marked.rowCount === 1;
    if (first) await client.query("INSERT INTO receipts (order_id) VALUES ($1)", [message.orderId]);
    await client.query("COMMIT");
    client.release();
    return first ? "done" : "duplicate";
  } catch (error) {
    client.release(true); // Closes the connection, which rolls back.
    throw error;
  }
}
