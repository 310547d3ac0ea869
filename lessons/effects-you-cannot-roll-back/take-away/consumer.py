"""A consumer that charges through a provider: it records what it is about to do, passes
a key by which the provider recognises a repeat, and has a reconciler for the rest.

provider.charge(key, order_id, cents) charges once for a key.
"""

from psycopg import Connection


def handle(connection: Connection, provider, message: dict) -> None:
    """Acknowledge when this returns. When it raises, don't: the broker delivers again."""
    # Committed before the call: whatever happens now, there is a trace of it.
    with connection.transaction():
        connection.execute(
            """INSERT INTO charges (message_id, order_id, cents)
               VALUES (%(id)s, %(order_id)s, %(cents)s) ON CONFLICT DO NOTHING""",
            message,
        )
    finish(connection, provider, message["id"])


def reconcile(connection: Connection, provider, older_than: str = "5 minutes") -> int:
    """Run it every minute. Gives how many charges it has finished."""
    with connection.transaction():
        rows = connection.execute(
            """SELECT message_id FROM charges
               WHERE state = 'intended' AND intended_at < now() - %s::interval""",
            (older_than,),
        ).fetchall()
    for (message_id,) in rows:
        finish(connection, provider, message_id)
    return len(rows)


def finish(connection: Connection, provider, message_id: str) -> None:
    with connection.transaction():
        intended = connection.execute(
            """SELECT order_id, cents FROM charges
               WHERE message_id = %s AND state = 'intended'""",
            (message_id,),
        ).fetchone()
    if intended is None:
        return  # It is done.
    # The key is the same for each attempt, so two at once are one charge.
    provider.charge(f"charge:{message_id}", *intended)
    with connection.transaction():
        connection.execute("UPDATE charges SET state = 'done' WHERE message_id = %s", (message_id,))
