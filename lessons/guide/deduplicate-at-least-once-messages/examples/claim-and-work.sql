\title 'Claim the id, do the work, commit once'

\setup
CREATE TABLE orders (id int PRIMARY KEY, status text NOT NULL);
INSERT INTO orders VALUES (42, 'new');
CREATE TABLE receipts (order_id int NOT NULL);
CREATE TABLE processed_messages (
  consumer     text,
  message_id   text,
  processed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (consumer, message_id)
);

\run
BEGIN;
INSERT INTO processed_messages (consumer, message_id)
  VALUES ('email-sender', 'evt_91c2');
UPDATE orders SET status = 'paid' WHERE id = 42;
INSERT INTO receipts (order_id) VALUES (42);
COMMIT;

SELECT count(*) AS receipts FROM receipts;

\outcome ok
\outcome 23505
