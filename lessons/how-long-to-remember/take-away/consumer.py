"""Remembers events for as long as they can come again, each for the consumer that had it."""

from typing import Callable

from psycopg import Connection

# Longer than an event can come back: what the queue keeps, what the dead-letter queue
# keeps, and how far back anybody resets an offset.
REMEMBER_FOR = "30 days"


def process_once(
    connection: Connection,
    consumer: str,
    event_id: str,
    work: Callable[[Connection], None],
) -> bool:
    """Tells whether this was the first time.

    event_id is the producer's own; the broker's id changes when the producer sends again.
    """
    with connection.transaction():
        marked = connection.execute(
            """INSERT INTO processed_messages (consumer, event_id) VALUES (%s, %s)
               ON CONFLICT DO NOTHING""",
            (consumer, event_id),
        )
        first = marked.rowcount == 1
        if first:
            work(connection)
    return first


def prune(connection: Connection, at_most: int = 10_000) -> int:
    """Run it every hour: forgets at most so many events. Gives how many."""
    with connection.transaction():
        return connection.execute(
            """DELETE FROM processed_messages WHERE (consumer, event_id) IN (
                 SELECT consumer, event_id FROM processed_messages
                 WHERE processed_at < now() - %s::interval
                 ORDER BY processed_at LIMIT %s)""",
            (REMEMBER_FOR, at_most),
        ).rowcount
