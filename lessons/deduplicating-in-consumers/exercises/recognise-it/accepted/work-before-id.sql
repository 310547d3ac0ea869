\consumer email-sender
BEGIN;
INSERT INTO receipts (order_id) VALUES (:order_id);
INSERT INTO processed_messages (consumer, message_id) VALUES (:'consumer', :'message_id');
\if :ERROR
  ROLLBACK;
\else
  COMMIT;
\endif
\ack
