// The end checks: whichever hop has sent twice, and under whichever id, the condition that
// counts stands where the effect is.
import java.sql.Connection;
import java.sql.SQLException;

public final class Consumer {
    public record OrderPaid(int orderId) {}

    // Ships what is due, and nothing twice. A second one that comes meanwhile waits, and
    // looks again.
    private static final String SHIP_IF_DUE = """
        WITH due AS (
          UPDATE orders SET status = 'shipped' WHERE id = ? AND status = 'paid' RETURNING id
        )
        INSERT INTO shipments (order_id) SELECT id FROM due""";

    /**
     * Tells whether it has shipped the order now; if not, that was done before. Acknowledge
     * when it returns. When it throws, don't: the broker will deliver the message again.
     */
    public static boolean handle(Connection db, OrderPaid message) throws SQLException {
        db.setAutoCommit(true);
        try (var ship = db.prepareStatement(SHIP_IF_DUE)) {
            ship.setInt(1, message.orderId());
            if (ship.executeUpdate() == 1) return true;
        }
        // Nothing was due. Done already, or too early? Only one may be acknowledged.
        try (var look = db.prepareStatement("SELECT status FROM orders WHERE id = ?")) {
            look.setInt(1, message.orderId());
            try (var row = look.executeQuery()) {
                String status = row.next() ? row.getString(1) : "unknown";
                if (status.equals("shipped")) return false;
                throw new IllegalStateException(
                    "order " + message.orderId() + " is " + status + ", not paid");
            }
        }
    }
}
