\consumer email-sender
BEGIN;
INSERT INTO processed_messages (consumer, message_id) VALUES (:'consumer', :'message_id');
\if :ERROR
  ROLLBACK;
INSERT INTO receipts (order_id) VALUES (:order_id);
COMMIT;
\ack
