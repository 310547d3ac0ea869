"""The end checks: whichever hop has sent twice, and under whichever id, the condition
that counts stands where the effect is."""

from psycopg import Connection

# Ships what is due, and nothing twice. A second one that comes meanwhile waits, and
# looks again.
SHIP_IF_DUE = """
    WITH due AS (
      UPDATE orders SET status = 'shipped' WHERE id = %s AND status = 'paid' RETURNING id
    )
    INSERT INTO shipments (order_id) SELECT id FROM due"""


class NotDue(Exception):
    """The order can't be shipped yet."""


def handle(connection: Connection, message: dict) -> bool:
    """Tells whether it has shipped the order now; if not, that was done before.

    Acknowledge when this returns. When it raises, don't: the broker will deliver the
    message again.
    """
    order_id = message["order_id"]
    with connection.transaction():
        if connection.execute(SHIP_IF_DUE, (order_id,)).rowcount == 1:
            return True
        # Nothing was due. Done already, or too early? Only one may be acknowledged.
        row = connection.execute(
            "SELECT status FROM orders WHERE id = %s", (order_id,)
        ).fetchone()
    status = row[0] if row else "unknown"
    if status != "shipped":
        raise NotDue(f"order {order_id} is {status}, not paid")
    return False
