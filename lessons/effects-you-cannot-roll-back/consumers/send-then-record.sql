\title 'Send, then record'
\broker queue redeliver_after=30s max_deliveries=3
\outside email keys=off

\setup
CREATE TABLE deliveries (
  order_id int,
  channel  text,
  PRIMARY KEY (order_id, channel)
);
-- The e-mail that confirmed the order.
INSERT INTO deliveries VALUES (42, 'email');

\message evt_91c2 {"order_id": 42}

\consumer notifier
\effect email about=receipt order=:order_id
INSERT INTO deliveries (order_id, channel) VALUES (:order_id, 'email');
\ack

\expect once 'one e-mail for order 42'
SELECT count(*) FROM outside.effects WHERE kind = 'email';
