\title 'State and event, together or not at all'

\setup
CREATE TABLE orders (id int PRIMARY KEY, status text NOT NULL);
INSERT INTO orders VALUES (42, 'new');
CREATE TABLE outbox (
  id           int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  topic        text NOT NULL,
  body         jsonb NOT NULL,
  published_at timestamptz
);

\run
-- A transaction that does not come to its end leaves neither.
BEGIN;
UPDATE orders SET status = 'paid' WHERE id = 42;
INSERT INTO outbox (topic, body) VALUES ('orders', '{"order_id": 42, "status": "paid"}');
ROLLBACK;

-- One that does leaves both.
BEGIN;
UPDATE orders SET status = 'paid' WHERE id = 42;
INSERT INTO outbox (topic, body) VALUES ('orders', '{"order_id": 42, "status": "paid"}');
COMMIT;

SELECT orders.status, outbox.topic, outbox.body FROM orders, outbox;

\outcome ok
