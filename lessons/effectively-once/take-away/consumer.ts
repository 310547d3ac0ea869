// The end checks: whichever hop has sent twice, and under whichever id, the condition that
// counts stands where the effect is.
import type { Pool } from "pg";

export interface OrderPaid {
  readonly orderId: number;
}

/** Ships what is due, and nothing twice. A second one that comes meanwhile waits, and looks again. */
const shipIfDue = `
  WITH due AS (
    UPDATE orders SET status = 'shipped' WHERE id = $1 AND status = 'paid' RETURNING id
  )
  INSERT INTO shipments (order_id) SELECT id FROM due`;

/**
 * Acknowledge when this returns. It throws where the order can't be shipped yet: don't
 * acknowledge then, and the broker will deliver the message again.
 */
export async function handle(pool: Pool, message: OrderPaid): Promise<"shipped" | "shipped before"> {
  const { rowCount } = await pool.query(shipIfDue, [message.orderId]);
  if (rowCount === 1) return "shipped";
  // Nothing was due. Done already, or too early? Only one of them may be acknowledged.
  const { rows } = await pool.query<{ status: string }>("SELECT status FROM orders WHERE id = $1", [
    message.orderId,
  ]);
  const status = rows[0]?.status ?? "unknown";
  if (status !== "shipped") throw new Error(`order ${message.orderId} is ${status}, not paid`);
  return "shipped before";
}
