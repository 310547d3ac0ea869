\title 'Ids for fifteen days, and a replay after twenty'
\broker queue redeliver_after=30s window=14d processes=1

\setup
CREATE TABLE receipts (order_id int NOT NULL);
CREATE TABLE processed_messages (
  consumer     text,
  message_id   text,
  processed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (consumer, message_id)
);

\client shop
\publish main {"order_id": 42} id=evt_91c2
\sleep 20d
-- The nightly job of that day, and then the replay.
DELETE FROM processed_messages WHERE processed_at < now() - interval '15 days';
\publish main {"order_id": 42} id=evt_91c2

\consumer email-sender
WITH first_time AS (
  INSERT INTO processed_messages (consumer, message_id) VALUES (:'consumer', :'message_id')
  ON CONFLICT DO NOTHING
  RETURNING message_id
)
INSERT INTO receipts (order_id)
SELECT :order_id FROM first_time;
\ack

\expect once 'one receipt for order 42'
SELECT count(*) FROM receipts WHERE order_id = 42;
