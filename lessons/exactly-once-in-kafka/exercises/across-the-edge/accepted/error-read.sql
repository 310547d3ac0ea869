\consumer billing
BEGIN;
INSERT INTO processed_messages (message_id) VALUES (:'message_id');
\if :ERROR
  ROLLBACK;
\else
  INSERT INTO receipts (order_id) VALUES (:order_id);
  COMMIT;
\endif
\transaction begin
\publish order-paid {"order_id": :order_id}
\ack
\transaction commit
