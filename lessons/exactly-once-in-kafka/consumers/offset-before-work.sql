\title 'Commit the offset, then work'
\broker log

\setup
CREATE TABLE receipts (order_id int NOT NULL);

\message payments-0-7 {"order_id": 42}
\message payments-0-8 {"order_id": 43}

\consumer email-sender
\ack
INSERT INTO receipts (order_id) VALUES (:order_id);

\expect once 'one receipt for order 42'
SELECT count(*) FROM receipts WHERE order_id = 42;
\expect once 'one receipt for order 43'
SELECT count(*) FROM receipts WHERE order_id = 43;
