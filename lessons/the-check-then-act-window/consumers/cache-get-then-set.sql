\title 'Ask the cache, work, tell the cache'
\broker queue redeliver_after=30s window=14d

\setup
CREATE TABLE receipts (order_id int NOT NULL);

\message evt_91c2 {"order_id": 42}

\consumer email-sender
\cache get seen::message_id seen
\if :seen
  \ack
  \quit
\endif
INSERT INTO receipts (order_id) VALUES (:order_id);
\cache set seen::message_id true ttl=24h
\ack

\expect once 'one receipt for order 42'
SELECT count(*) FROM receipts WHERE order_id = 42;
