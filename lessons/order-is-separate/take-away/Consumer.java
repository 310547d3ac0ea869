// A consumer that applies a change only if it is newer than what it knows, so neither a
// redelivery nor a late message undoes anything.
import java.sql.Connection;
import java.sql.SQLException;

public final class Consumer {
    /** The version is counted by the service that owns the order. */
    public record OrderChanged(int orderId, int version, String status) {}

    // One statement compares, applies and writes the notice, so nothing can come in
    // between. A second delivery that comes meanwhile waits, and then compares again.
    private static final String APPLY_IF_NEWER = """
        WITH applied AS (
          INSERT INTO order_view AS known (id, status, version) VALUES (?, ?, ?)
          ON CONFLICT (id) DO UPDATE SET status = excluded.status, version = excluded.version
          WHERE known.version < excluded.version
          RETURNING id, status
        )
        INSERT INTO notices (order_id, status) SELECT id, status FROM applied""";

    /**
     * Tells whether the change was applied; if not, it was overtaken or repeated. Acknowledge
     * when it returns, whatever it says. When it throws, don't: the broker will deliver again.
     */
    public static boolean handle(Connection db, OrderChanged message) throws SQLException {
        db.setAutoCommit(true);
        try (var apply = db.prepareStatement(APPLY_IF_NEWER)) {
            apply.setInt(1, message.orderId());
            apply.setString(2, message.status());
            apply.setInt(3, message.version());
            return apply.executeUpdate() == 1;
        }
    }
}
