\consumer email-sender
BEGIN;
INSERT INTO processed_messages (consumer, message_id)
VALUES (:'consumer', :'message_id') ON CONFLICT DO NOTHING;
\endif
INSERT INTO receipts (order_id) VALUES (:order_id);
\if :ROW_COUNT
COMMIT;
\ack
