\title 'State and event, together or not at all'

\setup
CREATE TABLE orders (id int PRIMARY KEY, status text NOT NULL);
INSERT INTO orders VALUES (42, 'new');
CREATE TABLE outbox (
  event_id     text PRIMARY KEY,
  topic        text NOT NULL,
  body         jsonb NOT NULL,
  published_at timestamptz
);

\run
-- A transaction that does not come to its end leaves neither.
BEGIN;
UPDATE orders SET status = 'paid' WHERE id = 42;
INSERT INTO outbox (event_id, topic, body)
  VALUES ('evt_91c2', 'order-paid', '{"order_id": 42}');
ROLLBACK;

SELECT status, (SELECT count(*) FROM outbox) AS events FROM orders;

-- One that does leaves both.
BEGIN;
UPDATE orders SET status = 'paid' WHERE id = 42;
INSERT INTO outbox (event_id, topic, body)
  VALUES ('evt_91c2', 'order-paid', '{"order_id": 42}');
COMMIT;

SELECT status, (SELECT count(*) FROM outbox) AS events FROM orders;

\outcome ok
