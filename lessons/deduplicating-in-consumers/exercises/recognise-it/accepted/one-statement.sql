\consumer email-sender
WITH first AS (
  INSERT INTO processed_messages (consumer, message_id) VALUES (:'consumer', :'message_id')
  ON CONFLICT DO NOTHING RETURNING message_id
)
INSERT INTO receipts (order_id) SELECT :order_id FROM first;
\ack
