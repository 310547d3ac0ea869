// A consumer that charges through a provider: it records what it is about to do, passes a
// key by which the provider recognises a repeat, and has a reconciler for what was left open.
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

public final class Consumer {
    public record OrderPlaced(String id, int orderId, int cents) {}

    /** The provider charges once for a key, and answers a repeat as it answered the first. */
    public interface Provider {
        void charge(String key, int orderId, int cents);
    }

    /** Acknowledge when this returns. When it throws, don't: the broker will deliver again. */
    public static void handle(Connection db, Provider provider, OrderPlaced message) throws SQLException {
        // Each statement commits: whatever happens in the call, there is a trace of it.
        db.setAutoCommit(true);
        try (var intend = db.prepareStatement("""
                INSERT INTO charges (message_id, order_id, cents) VALUES (?, ?, ?)
                ON CONFLICT DO NOTHING""")) {
            intend.setString(1, message.id());
            intend.setInt(2, message.orderId());
            intend.setInt(3, message.cents());
            intend.executeUpdate();
        }
        finish(db, provider, message.id());
    }

    /** Run it every minute. Gives how many charges it has finished. */
    public static int reconcile(Connection db, Provider provider, String olderThan) throws SQLException {
        db.setAutoCommit(true);
        List<String> open = new ArrayList<>();
        try (var select = db.prepareStatement("""
                SELECT message_id FROM charges
                WHERE state = 'intended' AND intended_at < now() - ?::interval""")) {
            select.setString(1, olderThan);
            try (var rows = select.executeQuery()) {
                while (rows.next()) open.add(rows.getString(1));
            }
        }
        for (String id : open) finish(db, provider, id);
        return open.size();
    }

    private static void finish(Connection db, Provider provider, String id) throws SQLException {
        try (var select = db.prepareStatement(
                "SELECT order_id, cents FROM charges WHERE message_id = ? AND state = 'intended'");
             var done = db.prepareStatement("UPDATE charges SET state = 'done' WHERE message_id = ?")) {
            select.setString(1, id);
            try (var open = select.executeQuery()) {
                if (!open.next()) return; // It is done.
                // The key is the same for each attempt, so two at once are one charge.
                provider.charge("charge:" + id, open.getInt(1), open.getInt(2));
            }
            done.setString(1, id);
            done.executeUpdate();
        }
    }
}
