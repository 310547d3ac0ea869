"""A consumer that works once for each message, however often it is delivered."""

from psycopg import Connection

CONSUMER = "email-sender"


def handle(connection: Connection, message: dict) -> bool:
    """Tells whether this was the first delivery.

    Acknowledge when this returns, whatever it says. When it raises, don't: the
    broker will deliver the message again. message["id"] is the producer's: a second
    delivery has it too.
    """
    with connection.transaction():
        # Waits while another delivery of the same message is being processed.
        marked = connection.execute(
            """INSERT INTO processed_messages (consumer, message_id) VALUES (%s, %s)
               ON CONFLICT DO NOTHING""",
            (CONSUMER, message["id"]),
        )
        first = marked.rowcount == 1
        if first:
            connection.execute(
                "INSERT INTO receipts (order_id) VALUES (%s)",
                (message["order_id"],),
            )
    return first
