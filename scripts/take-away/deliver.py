"""Runs a lesson's Python consumer on a real PostgreSQL: two deliveries at once, then one more.

Arguments: the lesson's folder, and a connection string to an empty database with its tables.
"""

import sys
import threading
from pathlib import Path

import psycopg

folder, dsn = Path(sys.argv[1]), sys.argv[2]
sys.path.insert(0, str(folder / "take-away"))
sys.dont_write_bytecode = True
import consumer  # noqa: E402


def connect():
    return psycopg.connect(dsn, autocommit=True)


def at_once(deliver):
    """Calls deliver on two connections at the same time and gives both answers."""
    together = threading.Barrier(2)
    answers = []

    def run():
        with connect() as connection:
            together.wait()
            answers.append(deliver(connection))

    threads = [threading.Thread(target=run) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


def value(sql):
    with connect() as connection:
        return connection.execute(sql).fetchone()[0]


def expect(actual, expected):
    if actual != expected:
        sys.exit(f"{folder.name}: got {actual!r}, expected {expected!r}")


class Provider:
    def __init__(self):
        self.charged = {}

    def charge(self, key, order_id, cents):
        self.charged[key] = (order_id, cents)


def deduplicating():
    message = {"id": "evt_91c2", "order_id": 42}
    expect(sorted(at_once(lambda db: consumer.handle(db, message))), [False, True])
    with connect() as db:
        expect(consumer.handle(db, message), False)
    expect(value("SELECT count(*) FROM receipts"), 1)


def order():
    message = {"order_id": 42, "version": 3, "status": "shipped"}
    expect(sorted(at_once(lambda db: consumer.handle(db, message))), [False, True])
    with connect() as db:
        expect(consumer.handle(db, {**message, "version": 2, "status": "paid"}), False)
    expect(value("SELECT string_agg(status, ' ') FROM notices"), "shipped")


def effects():
    provider, message = Provider(), {"id": "evt_91c2", "order_id": 42, "cents": 1990}
    at_once(lambda db: consumer.handle(db, provider, message))
    expect(provider.charged, {"charge:evt_91c2": (42, 1990)})
    with connect() as db:
        db.execute("UPDATE charges SET state = 'intended'")
        expect(consumer.reconcile(db, provider, "0 seconds"), 1)
    expect((value("SELECT state FROM charges"), len(provider.charged)), ("done", 1))


def remembering():
    with connect() as db:
        db.execute("CREATE TABLE work (consumer text)")

    def deliver(db):
        return consumer.process_once(
            db, "shipping", "evt_91c2", lambda db: db.execute("INSERT INTO work VALUES ('shipping')")
        )

    expect(sorted(at_once(deliver)), [False, True])
    expect(value("SELECT count(*) FROM work"), 1)
    with connect() as db:
        expect(consumer.prune(db), 0)
        db.execute("UPDATE processed_messages SET processed_at = now() - interval '31 days'")
        expect(consumer.prune(db), 1)


def at_the_end():
    message = {"order_id": 42}
    with connect() as db:
        db.execute("INSERT INTO orders VALUES (42, 'new')")
        try:
            consumer.handle(db, message)
            sys.exit(f"{folder.name}: shipped an order that was not paid")
        except consumer.NotDue:
            db.execute("UPDATE orders SET status = 'paid'")
    expect(sorted(at_once(lambda db: consumer.handle(db, message))), [False, True])
    expect(value("SELECT count(*) FROM shipments"), 1)


def outbox():
    with connect() as db:
        db.execute("INSERT INTO orders VALUES (42, 'new')")
    expect(sorted(at_once(lambda db: consumer.pay(db, 42))), [False, True])
    published = []
    at_once(lambda db: consumer.relay(db, lambda *event: published.append(event)))
    expect([(topic, body) for _, topic, body in published], [("order-paid", {"order_id": 42})])


stories = {
    "deduplicating-in-consumers": deduplicating,
    "order-is-separate": order,
    "effects-you-cannot-roll-back": effects,
    "how-long-to-remember": remembering,
    "effectively-once": at_the_end,
    "transactional-outbox": outbox,
}
stories[folder.name]()
