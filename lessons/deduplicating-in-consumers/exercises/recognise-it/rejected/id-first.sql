\consumer email-sender
INSERT INTO processed_messages (consumer, message_id) VALUES (:'consumer', :'message_id');
\if :ERROR
  \ack
  \quit
\endif
INSERT INTO receipts (order_id) VALUES (:order_id);
\ack
