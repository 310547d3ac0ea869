\title 'SELECT first'
\broker queue redeliver_after=30s

\setup
CREATE TABLE receipts (order_id int NOT NULL);

\message evt_91c2 {"order_id": 42}

\consumer email-sender
SELECT count(*) AS written FROM receipts WHERE order_id = :order_id \gset
\if not :written
  INSERT INTO receipts (order_id) VALUES (:order_id);
\endif
\ack

\expect once 'one receipt for order 42'
SELECT count(*) FROM receipts WHERE order_id = 42;
