\title 'One charge for each message'
\broker queue redeliver_after=30s
\outside charge

\setup
CREATE TABLE orders (id int PRIMARY KEY, status text NOT NULL);
INSERT INTO orders VALUES (42, 'new');
CREATE TABLE processed_messages (
  consumer   text,
  message_id text,
  PRIMARY KEY (consumer, message_id)
);

\message evt_91c2 {"order_id": 42, "cents": 1990}

\consumer billing
\effect charge key=charge::message_id-:attempt order=:order_id cents=:cents
UPDATE orders SET status = 'paid' WHERE id = :order_id;
\ack

\expect once 'one charge for order 42'
SELECT count(*) FROM outside.effects WHERE kind = 'charge';
\expect true 'order 42 is paid'
SELECT status = 'paid' FROM orders WHERE id = 42;
