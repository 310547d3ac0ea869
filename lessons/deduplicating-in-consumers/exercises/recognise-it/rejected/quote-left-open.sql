\consumer email-sender
INSERT INTO receipts (order_id) VALUES (:order_id);
\ack
'
