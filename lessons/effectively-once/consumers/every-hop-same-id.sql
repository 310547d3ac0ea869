\title 'Each queue deduplicates, and the relay keeps the id'
\broker queue redeliver_after=30s dedup_window=5m processes=1

\setup
CREATE TABLE shipments (order_id int NOT NULL);

\message evt_91c2 {"order_id": 42}

\consumer relay
\publish parcels {"order_id": :order_id} id=:message_id
\ack

\consumer shipping topic=parcels
INSERT INTO shipments (order_id) VALUES (:order_id);
\ack

\expect once 'one shipment for order 42'
SELECT count(*) FROM shipments WHERE order_id = 42;
