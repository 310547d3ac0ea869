\title 'The pause is spent in the handler'
\broker queue redeliver_after=30s

\setup
CREATE TABLE receipts (order_id int NOT NULL);

\message evt_91c2 {"order_id": 42}

\consumer email-sender
\if not :redelivered
  \sleep 40s
\endif
INSERT INTO receipts (order_id) VALUES (:order_id);
\ack

\expect once 'one receipt for order 42'
SELECT count(*) FROM receipts WHERE order_id = 42;
