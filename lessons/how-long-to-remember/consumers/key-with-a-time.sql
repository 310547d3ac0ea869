\title 'A key with the time of arrival in it'
\broker queue redeliver_after=30s

\setup
CREATE TABLE receipts (lookup_key text PRIMARY KEY, order_id int NOT NULL);

\message evt_91c2 {"order_id": 42}

\consumer email-sender
INSERT INTO receipts (lookup_key, order_id)
VALUES (:'message_id' || '@' || extract(epoch FROM clock_timestamp()), :order_id)
ON CONFLICT (lookup_key) DO NOTHING;
\ack

\expect once 'one receipt for order 42'
SELECT count(*) FROM receipts WHERE order_id = 42;
