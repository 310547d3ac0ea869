\title 'SELECT first, inside a transaction'
\broker queue redeliver_after=30s

\setup
CREATE TABLE orders (id int PRIMARY KEY, status text NOT NULL);
INSERT INTO orders VALUES (42, 'new');
CREATE TABLE receipts (order_id int NOT NULL);

\message evt_91c2 {"order_id": 42}

\consumer email-sender
BEGIN;
SELECT count(*) AS written FROM receipts WHERE order_id = :order_id \gset
\if not :written
  UPDATE orders SET status = 'paid' WHERE id = :order_id;
  INSERT INTO receipts (order_id) VALUES (:order_id);
\endif
COMMIT;
\ack

\expect once 'one receipt for order 42'
SELECT count(*) FROM receipts WHERE order_id = 42;
\expect true 'order 42 is paid'
SELECT status = 'paid' FROM orders WHERE id = 42;
