\title 'A relay that loses events and renames them'
\broker queue redeliver_after=30s processes=1

\setup
CREATE TABLE orders (id int PRIMARY KEY, status text NOT NULL);
INSERT INTO orders VALUES (42, 'paid');
CREATE TABLE outbox (
  event_id     text PRIMARY KEY,
  order_id     int NOT NULL,
  published_at timestamptz
);
INSERT INTO outbox (event_id, order_id) VALUES ('evt_91c2', 42);
CREATE TABLE shipments (message_id text PRIMARY KEY, order_id int NOT NULL);

\worker relay
UPDATE outbox SET published_at = now()
WHERE event_id = (
  SELECT event_id FROM outbox WHERE published_at IS NULL LIMIT 1
)
RETURNING event_id AS next_id, order_id AS next_order \gset
\if :ROW_COUNT
  \publish order-paid {"order_id": :next_order}
\else
  \idle
\endif

\consumer shipping topic=order-paid
INSERT INTO shipments (message_id, order_id) VALUES (:'message_id', :order_id)
ON CONFLICT (message_id) DO NOTHING;
\ack

\expect true 'one parcel for each paid order, and none for another'
SELECT bool_and(
  (SELECT count(*) FROM shipments WHERE order_id = orders.id) = CASE status WHEN 'paid' THEN 1 ELSE 0 END
) FROM orders;
