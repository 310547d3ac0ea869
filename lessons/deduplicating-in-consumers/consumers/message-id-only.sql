\title 'Deduplicated by message id alone'
\broker queue redeliver_after=30s

\setup
CREATE TABLE shipments (order_id int NOT NULL);
CREATE TABLE processed_messages (
  consumer     text,
  message_id   text,
  processed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (consumer, message_id)
);

\message evt_7e31 {"order_id": 42}
\message evt_b7d0 {"order_id": 42}

\consumer shipping
BEGIN;
INSERT INTO processed_messages (consumer, message_id) VALUES (:'consumer', :'message_id');
\if :ERROR
  ROLLBACK;
  \ack
  \quit
\endif
INSERT INTO shipments (order_id) VALUES (:order_id);
COMMIT;
\ack

\expect once 'one shipment for order 42'
SELECT count(*) FROM shipments WHERE order_id = 42;
