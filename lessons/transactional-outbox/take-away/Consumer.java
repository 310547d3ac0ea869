// An outbox: the change and its event commit together, and a relay publishes what is there.
import java.sql.Connection;
import java.sql.SQLException;
import java.util.UUID;

public final class Consumer {
    /** Returns when the broker has confirmed the event, and throws if it has not. */
    public interface Publisher {
        void publish(UUID eventId, String topic, String body);
    }

    /** Marks an order as paid and writes its event. Tells whether it was not paid before. */
    public static boolean pay(Connection db, int orderId) throws SQLException {
        db.setAutoCommit(true);
        // One statement, so both or neither.
        try (var pay = db.prepareStatement("""
                WITH paid AS (
                  UPDATE orders SET status = 'paid' WHERE id = ? AND status = 'new' RETURNING id
                )
                INSERT INTO outbox (topic, body)
                SELECT 'order-paid', jsonb_build_object('order_id', id) FROM paid""")) {
            pay.setInt(1, orderId);
            return pay.executeUpdate() == 1;
        }
    }

    /**
     * Publishes a batch, and gives its size; run it again at once if that isn't 0. Several
     * relays may run: each skips the rows another has. After a crash an event is published
     * again under the same id, so whoever consumes it must recognise the id.
     */
    public static int relay(Connection db, Publisher broker, int batch) throws SQLException {
        db.setAutoCommit(false);
        try (var select = db.prepareStatement("""
                SELECT event_id, topic, body FROM outbox WHERE published_at IS NULL
                ORDER BY id LIMIT ? FOR UPDATE SKIP LOCKED""");
             var mark = db.prepareStatement(
                "UPDATE outbox SET published_at = now() WHERE event_id = ?")) {
            select.setInt(1, batch);
            int published = 0;
            try (var rows = select.executeQuery()) {
                for (; rows.next(); published++) {
                    UUID id = rows.getObject(1, UUID.class);
                    broker.publish(id, rows.getString(2), rows.getString(3));
                    mark.setObject(1, id);
                    mark.executeUpdate();
                }
            }
            db.commit();
            return published;
        } catch (SQLException | RuntimeException failure) {
            db.rollback();
            throw failure;
        }
    }
}
