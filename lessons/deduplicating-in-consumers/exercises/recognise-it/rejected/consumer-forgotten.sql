\consumer email-sender
BEGIN;
INSERT INTO processed_messages (consumer, message_id)
SELECT :'consumer', :'message_id'
WHERE NOT EXISTS (SELECT FROM processed_messages WHERE message_id = :'message_id')
ON CONFLICT DO NOTHING;
\if :ROW_COUNT
  INSERT INTO receipts (order_id) VALUES (:order_id);
\endif
COMMIT;
\ack
