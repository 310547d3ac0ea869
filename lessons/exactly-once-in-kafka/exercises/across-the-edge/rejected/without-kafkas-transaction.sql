\consumer billing
BEGIN;
INSERT INTO processed_messages (message_id) VALUES (:'message_id')
ON CONFLICT DO NOTHING;
\if :ROW_COUNT
  INSERT INTO receipts (order_id) VALUES (:order_id);
\endif
COMMIT;
\publish order-paid {"order_id": :order_id}
\ack
