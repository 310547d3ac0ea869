\title 'Two inbox workers, and a plain SELECT'
\broker queue redeliver_after=30s

\setup
CREATE TABLE receipts (order_id int NOT NULL);
CREATE TABLE inbox (
  message_id   text PRIMARY KEY,
  order_id     int NOT NULL,
  processed_at timestamptz
);

\message evt_91c2 {"order_id": 42}

\consumer email-sender
INSERT INTO inbox (message_id, order_id) VALUES (:'message_id', :order_id)
ON CONFLICT (message_id) DO NOTHING;
\ack

\worker inbox-worker processes=2
BEGIN;
SELECT message_id AS next_id, order_id AS next_order FROM inbox
WHERE processed_at IS NULL LIMIT 1 \gset
\if :ROW_COUNT
  INSERT INTO receipts (order_id) VALUES (:next_order);
  UPDATE inbox SET processed_at = now() WHERE message_id = :'next_id';
  COMMIT;
\else
  ROLLBACK;
  \idle
\endif

\expect once 'one receipt for order 42'
SELECT count(*) FROM receipts WHERE order_id = 42;
