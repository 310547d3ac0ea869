\title 'Acknowledge, then work'
\broker queue redeliver_after=30s

\setup
CREATE TABLE receipts (order_id int NOT NULL);

\message evt_91c2 {"order_id": 42}

\consumer email-sender
\ack
INSERT INTO receipts (order_id) VALUES (:order_id);

\expect once 'one receipt for order 42'
SELECT count(*) FROM receipts WHERE order_id = 42;
