// Remembers events for as long as they can come again, each for the consumer that had it.
import java.sql.Connection;
import java.sql.SQLException;

public final class Consumer {
    /**
     * Longer than an event can come back: what the queue keeps, what the dead-letter queue
     * keeps, and how far back anybody resets an offset.
     */
    private static final String REMEMBER_FOR = "30 days";

    /** What is to be done once, in the transaction that remembers it. */
    public interface Work {
        void run(Connection db) throws SQLException;
    }

    /** The event's id is the producer's own; the broker's changes when the producer sends again. */
    public static boolean processOnce(Connection db, String consumer, String eventId, Work work)
            throws SQLException {
        db.setAutoCommit(false);
        try (var mark = db.prepareStatement("""
                INSERT INTO processed_messages (consumer, event_id) VALUES (?, ?)
                ON CONFLICT DO NOTHING""")) {
            mark.setString(1, consumer);
            mark.setString(2, eventId);
            boolean first = mark.executeUpdate() == 1;
            if (first) work.run(db);
            db.commit();
            return first;
        } catch (SQLException | RuntimeException failure) {
            db.rollback();
            throw failure;
        }
    }

    /** Run it every hour: forgets at most so many events. Gives how many. */
    public static int prune(Connection db, int atMost) throws SQLException {
        db.setAutoCommit(true);
        try (var delete = db.prepareStatement("""
                DELETE FROM processed_messages WHERE (consumer, event_id) IN (
                  SELECT consumer, event_id FROM processed_messages
                  WHERE processed_at < now() - ?::interval
                  ORDER BY processed_at LIMIT ?)""")) {
            delete.setString(1, REMEMBER_FOR);
            delete.setInt(2, atMost);
            return delete.executeUpdate();
        }
    }
}
