\title 'A mailer that marks first'
\broker queue redeliver_after=30s
\outside email keys=off

\setup
CREATE TABLE receipts (order_id int PRIMARY KEY, sent_at timestamptz);

\message evt_91c2 {"order_id": 42}

\consumer billing
INSERT INTO receipts (order_id) VALUES (:order_id)
ON CONFLICT (order_id) DO NOTHING;
\ack

\worker mailer
SELECT order_id AS next_order FROM receipts WHERE sent_at IS NULL LIMIT 1 \gset
\if not :ROW_COUNT
  \idle
\endif
UPDATE receipts SET sent_at = now() WHERE order_id = :next_order;
\effect email order=:next_order

\expect once 'one e-mail for order 42'
SELECT count(*) FROM outside.effects WHERE kind = 'email';
