\consumer billing
\transaction begin
BEGIN;
INSERT INTO processed_messages (message_id) VALUES (:'message_id')
ON CONFLICT DO NOTHING;
\if :ROW_COUNT
  INSERT INTO receipts (order_id) VALUES (:order_id);
  \publish order-paid {"order_id": :order_id}
\endif
COMMIT;
\ack
\transaction commit
