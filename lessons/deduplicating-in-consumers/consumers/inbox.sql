\title 'An inbox: store, acknowledge, process later'
\broker queue redeliver_after=30s

\setup
CREATE TABLE orders (id int PRIMARY KEY, status text NOT NULL);
INSERT INTO orders VALUES (42, 'new');
CREATE TABLE receipts (order_id int NOT NULL);
CREATE TABLE inbox (
  message_id   text PRIMARY KEY,
  order_id     int NOT NULL,
  received_at  timestamptz NOT NULL DEFAULT now(),
  processed_at timestamptz
);

\message evt_91c2 {"order_id": 42}

\consumer email-sender
INSERT INTO inbox (message_id, order_id) VALUES (:'message_id', :order_id)
ON CONFLICT (message_id) DO NOTHING;
\ack

\worker inbox-worker
BEGIN;
SELECT message_id AS next_id, order_id AS next_order FROM inbox
WHERE processed_at IS NULL ORDER BY received_at LIMIT 1
FOR UPDATE SKIP LOCKED \gset
\if :ROW_COUNT
  UPDATE orders SET status = 'paid' WHERE id = :next_order;
  INSERT INTO receipts (order_id) VALUES (:next_order);
  UPDATE inbox SET processed_at = now() WHERE message_id = :'next_id';
  COMMIT;
\else
  ROLLBACK;
  \idle
\endif

\expect once 'one receipt for order 42'
SELECT count(*) FROM receipts WHERE order_id = 42;
\expect true 'order 42 is paid'
SELECT status = 'paid' FROM orders WHERE id = 42;
