\title 'A relay that marks first'
\broker queue redeliver_after=30s

\setup
CREATE TABLE orders (id int PRIMARY KEY, status text NOT NULL);
INSERT INTO orders VALUES (42, 'new');
CREATE TABLE outbox (
  event_id     text PRIMARY KEY,
  order_id     int NOT NULL,
  published_at timestamptz
);
CREATE TABLE shipments (message_id text PRIMARY KEY, order_id int NOT NULL);

\client checkout
BEGIN;
UPDATE orders SET status = 'paid' WHERE id = 42;
INSERT INTO outbox (event_id, order_id) VALUES ('evt_91c2', 42);
COMMIT;

\worker relay
UPDATE outbox SET published_at = now()
WHERE event_id = (
  SELECT event_id FROM outbox WHERE published_at IS NULL LIMIT 1
  FOR UPDATE SKIP LOCKED
)
RETURNING event_id AS next_id, order_id AS next_order \gset
\if :ROW_COUNT
  \publish order-paid {"order_id": :next_order} id=:next_id
\else
  \idle
\endif

\consumer shipping topic=order-paid
INSERT INTO shipments (message_id, order_id) VALUES (:'message_id', :order_id)
ON CONFLICT (message_id) DO NOTHING;
\ack

\expect true 'one parcel if order 42 is paid, and none if it is not'
SELECT (SELECT count(*) FROM shipments) = CASE status WHEN 'paid' THEN 1 ELSE 0 END
FROM orders WHERE id = 42;
