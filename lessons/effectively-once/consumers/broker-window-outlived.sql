\title 'Sent again after the broker has forgotten'
\broker queue redeliver_after=30s dedup_window=5m

\setup
CREATE TABLE shipments (order_id int NOT NULL);

\message evt_91c2 {"order_id": 42}

\client producer
\sleep 6m
\publish main {"order_id": 42} id=evt_91c2

\consumer shipping
INSERT INTO shipments (order_id) VALUES (:order_id);
\ack

\expect once 'one shipment for order 42'
SELECT count(*) FROM shipments WHERE order_id = 42;
