\title 'The one that ships checks, the one that mails does not'
\broker queue redeliver_after=30s processes=1
\outside email

\setup
CREATE TABLE shipments (order_id int PRIMARY KEY);

\message evt_91c2 {"order_id": 42}

\consumer shipping
INSERT INTO shipments (order_id) VALUES (:order_id)
ON CONFLICT DO NOTHING;
\ack

\consumer email-sender
\effect email order=:order_id
\ack

\expect once 'one shipment for order 42'
SELECT count(*) FROM shipments WHERE order_id = 42;
\expect once 'one e-mail for order 42'
SELECT count(*) FROM outside.effects WHERE kind = 'email';
