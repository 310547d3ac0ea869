\consumer billing
\transaction begin
WITH first_time AS (
  INSERT INTO processed_messages (message_id) VALUES (:'message_id')
  ON CONFLICT DO NOTHING RETURNING message_id
)
INSERT INTO receipts (order_id) SELECT :order_id FROM first_time;
\publish order-paid {"order_id": :order_id}
\ack
\transaction commit
