\title 'The call inside the transaction'
\broker queue redeliver_after=30s
\outside email

\setup
CREATE TABLE orders (id int PRIMARY KEY, status text NOT NULL);
INSERT INTO orders VALUES (42, 'new');
CREATE TABLE processed_messages (
  consumer     text,
  message_id   text,
  processed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (consumer, message_id)
);

\message evt_91c2 {"order_id": 42}

\consumer email-sender
BEGIN;
INSERT INTO processed_messages (consumer, message_id) VALUES (:'consumer', :'message_id');
\if :ERROR
  ROLLBACK;
  \ack
  \quit
\endif
UPDATE orders SET status = 'paid' WHERE id = :order_id;
\effect email order=:order_id
COMMIT;
\ack

\expect once 'one e-mail for order 42'
SELECT count(*) FROM outside.effects WHERE kind = 'email';
\expect true 'order 42 is paid'
SELECT status = 'paid' FROM orders WHERE id = 42;
