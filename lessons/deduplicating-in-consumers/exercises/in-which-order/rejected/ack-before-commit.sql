\consumer email-sender
BEGIN;
INSERT INTO processed_messages (consumer, message_id)
VALUES (:'consumer', :'message_id') ON CONFLICT DO NOTHING;
\if :ROW_COUNT
INSERT INTO receipts (order_id) VALUES (:order_id);
\endif
\ack
COMMIT;
