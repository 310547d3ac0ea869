\consumer billing
\transaction begin
BEGIN;
INSERT INTO processed_messages (message_id) VALUES ('payments-0-7')
ON CONFLICT DO NOTHING;
\if :ROW_COUNT
  INSERT INTO receipts (order_id) VALUES (:order_id);
\endif
COMMIT;
\publish order-paid {"order_id": :order_id}
\ack
\transaction commit
