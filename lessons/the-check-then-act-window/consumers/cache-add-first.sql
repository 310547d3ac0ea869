\title 'Claim the id in the cache, then work'
\broker queue redeliver_after=30s window=14d

\setup
CREATE TABLE receipts (order_id int NOT NULL);

\message evt_91c2 {"order_id": 42}

\consumer email-sender
\cache add seen::message_id true first ttl=24h
\if :first
  INSERT INTO receipts (order_id) VALUES (:order_id);
\endif
\ack

\expect once 'one receipt for order 42'
SELECT count(*) FROM receipts WHERE order_id = 42;
