"""A consumer that applies a change only if it is newer than what it knows, so neither
a redelivery nor a late message undoes anything."""

from psycopg import Connection

# One statement compares, applies and writes the notice, so nothing can come in between.
# A second delivery that comes meanwhile waits for the first, and then compares again.
APPLY_IF_NEWER = """
    WITH applied AS (
      INSERT INTO order_view AS known (id, status, version)
      VALUES (%(order_id)s, %(status)s, %(version)s)
      ON CONFLICT (id) DO UPDATE SET status = excluded.status, version = excluded.version
      WHERE known.version < excluded.version
      RETURNING id, status
    )
    INSERT INTO notices (order_id, status) SELECT id, status FROM applied"""


def handle(connection: Connection, message: dict) -> bool:
    """Tells whether the change was applied; if not, it was overtaken or repeated.

    Acknowledge when this returns, whatever it says. When it raises, don't: the broker
    will deliver the message again. message["version"] is counted by the service that
    owns the order.
    """
    with connection.transaction():
        return connection.execute(APPLY_IF_NEWER, message).rowcount == 1
