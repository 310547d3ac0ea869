\consumer billing
\transaction begin
INSERT INTO receipts (order_id) VALUES (:order_id);
\publish order-paid {"order_id": :order_id}
\ack
\transaction commit
