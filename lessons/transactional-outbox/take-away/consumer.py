"""An outbox: the change and its event commit together, and a relay publishes what is there."""

from typing import Callable

from psycopg import Connection


def pay(connection: Connection, order_id: int) -> bool:
    """Marks an order as paid and writes its event. Tells whether it was not paid before."""
    with connection.transaction():
        # One statement, so both or neither.
        return connection.execute(
            """WITH paid AS (
                 UPDATE orders SET status = 'paid' WHERE id = %s AND status = 'new' RETURNING id
               )
               INSERT INTO outbox (topic, body)
               SELECT 'order-paid', jsonb_build_object('order_id', id) FROM paid""",
            (order_id,),
        ).rowcount == 1


def relay(connection: Connection, publish: Callable[[str, str, dict], None], batch: int = 100) -> int:
    """Publishes a batch, and gives its size; run it again at once if that isn't 0.

    Several relays may run: each skips the rows another has. After a crash an event is
    published again under the same id, so whoever consumes it must recognise the id.
    """
    with connection.transaction():
        rows = connection.execute(
            """SELECT event_id, topic, body FROM outbox WHERE published_at IS NULL
               ORDER BY id LIMIT %s FOR UPDATE SKIP LOCKED""",
            (batch,),
        ).fetchall()
        for event_id, topic, body in rows:
            publish(str(event_id), topic, body)  # Raises unless the broker has confirmed it.
            connection.execute(
                "UPDATE outbox SET published_at = now() WHERE event_id = %s", (event_id,)
            )
    return len(rows)
