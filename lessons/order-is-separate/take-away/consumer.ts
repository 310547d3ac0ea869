// A consumer that applies a change only if it is newer than what it knows, so neither a
// redelivery nor a late message undoes anything.
import type { Pool } from "pg";

/** `version` is counted by the service that owns the order. */
export interface OrderChanged {
  readonly orderId: number;
  readonly version: number;
  readonly status: string;
}

/**
 * One statement compares, applies and writes the notice, so nothing can come in between.
 * A second delivery that comes meanwhile waits for the first, and then compares again.
 */
const applyIfNewer = `
  WITH applied AS (
    INSERT INTO order_view AS known (id, status, version) VALUES ($1, $2, $3)
    ON CONFLICT (id) DO UPDATE SET status = excluded.status, version = excluded.version
    WHERE known.version < excluded.version
    RETURNING id, status
  )
  INSERT INTO notices (order_id, status) SELECT id, status FROM applied`;

/**
 * Acknowledge when this returns, whatever it says: what was overtaken is done with. When it
 * throws, don't: the broker will deliver the message again.
 */
export async function handle(pool: Pool, message: OrderChanged): Promise<"applied" | "overtaken"> {
  const { orderId, status, version } = message;
  const { rowCount } = await pool.query(applyIfNewer, [orderId, status, version]);
  return rowCount === 1 ? "applied" : "overtaken";
}
