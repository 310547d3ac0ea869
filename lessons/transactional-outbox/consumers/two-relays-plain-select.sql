\title 'Two relays and a plain SELECT'
\broker queue redeliver_after=30s processes=1

\setup
CREATE TABLE outbox (
  event_id     text PRIMARY KEY,
  order_id     int NOT NULL,
  published_at timestamptz
);
INSERT INTO outbox VALUES ('evt_91c2', 42, NULL);
CREATE TABLE shipments (message_id text PRIMARY KEY, order_id int NOT NULL);

\worker relay processes=2
BEGIN;
SELECT event_id AS next_id, order_id AS next_order FROM outbox
WHERE published_at IS NULL LIMIT 1 \gset
\if :ROW_COUNT
  \publish order-paid {"order_id": :next_order} id=:next_id
  UPDATE outbox SET published_at = now() WHERE event_id = :'next_id';
  COMMIT;
\else
  ROLLBACK;
  \idle
\endif

\consumer shipping topic=order-paid
INSERT INTO shipments (message_id, order_id) VALUES (:'message_id', :order_id)
ON CONFLICT (message_id) DO NOTHING;
\ack

\expect once 'one message for order 42'
SELECT count(*) FROM outside.messages WHERE topic = 'order-paid';
\expect once 'one parcel for order 42'
SELECT count(*) FROM shipments WHERE order_id = 42;
