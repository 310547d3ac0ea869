\title 'Every duplicate recognised, and the order lost'
\broker queue redeliver_after=30s

\setup
CREATE TABLE orders (id int PRIMARY KEY, status text NOT NULL);
INSERT INTO orders VALUES (42, 'new');
CREATE TABLE processed_messages (
  consumer     text,
  message_id   text,
  processed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (consumer, message_id)
);

\message evt_5d10 {"order_id": 42, "status": "paid", "version": 2}
\message evt_e3b8 {"order_id": 42, "status": "shipped", "version": 3}

\consumer order-view
BEGIN;
INSERT INTO processed_messages (consumer, message_id) VALUES (:'consumer', :'message_id')
ON CONFLICT DO NOTHING;
\if :ROW_COUNT
  UPDATE orders SET status = :'status' WHERE id = :order_id;
\endif
COMMIT;
\ack

\expect true 'order 42 is shipped'
SELECT status = 'shipped' FROM orders WHERE id = 42;
