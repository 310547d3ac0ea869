\consumer email-sender
INSERT INTO receipts (order_id) VALUES (:order_id);
\ack
\expect true 'all is well'
SELECT true;
