\title 'A consumer that does not know its messages'
\broker queue redeliver_after=30s

\setup
CREATE TABLE receipts (order_id int NOT NULL);
CREATE TABLE processed_messages (
  consumer     text,
  message_id   text,
  processed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (consumer, message_id)
);

\message evt_91c2 {"order_id": 42}

\consumer email-sender
INSERT INTO receipts (order_id) VALUES (:order_id);
\ack

\expect once 'one receipt for order 42'
SELECT count(*) FROM receipts WHERE order_id = 42;
