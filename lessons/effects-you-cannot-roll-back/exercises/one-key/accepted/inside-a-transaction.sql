\consumer billing
BEGIN;
INSERT INTO processed_messages (consumer, message_id) VALUES (:'consumer', :'message_id')
ON CONFLICT DO NOTHING;
\if :ROW_COUNT
  \effect charge key=:message_id cents=:cents
  UPDATE orders SET status = 'paid' WHERE id = :order_id;
\endif
COMMIT;
\ack
