// A consumer that works once for each message, however often it is delivered.
import java.sql.Connection;
import java.sql.SQLException;

public final class Consumer {
    private static final String CONSUMER = "email-sender";

    /** The id is the producer's: a second delivery has it too. */
    public record OrderPaid(String id, int orderId) {}

    /**
     * Tells whether this was the first delivery. Acknowledge when it returns, whatever it
     * says. When it throws, don't: the broker will deliver the message again.
     */
    public static boolean handle(Connection db, OrderPaid message) throws SQLException {
        db.setAutoCommit(false);
        try (var mark = db.prepareStatement("""
                INSERT INTO processed_messages (consumer, message_id) VALUES (?, ?)
                ON CONFLICT DO NOTHING""");
             var work = db.prepareStatement("INSERT INTO receipts (order_id) VALUES (?)")) {
            mark.setString(1, CONSUMER);
            mark.setString(2, message.id());
            // Waits while another delivery of the same message is being processed.
            boolean first = mark.executeUpdate() == 1;
            if (first) {
                work.setInt(1, message.orderId());
                work.executeUpdate();
            }
            db.commit();
            return first;
        } catch (SQLException | RuntimeException failure) {
            db.rollback();
            throw failure;
        }
    }
}
