\title 'Check only what is marked as redelivered'
\broker queue redeliver_after=30s

\setup
CREATE TABLE shipments (order_id int NOT NULL);

\message evt_91c2 {"order_id": 42}
\message evt_91c2 {"order_id": 42}

\consumer shipping
\if :redelivered
  SELECT count(*) AS shipped FROM shipments WHERE order_id = :order_id \gset
\endif
\if not :shipped
  INSERT INTO shipments (order_id) VALUES (:order_id);
\endif
\ack

\expect once 'one shipment for order 42'
SELECT count(*) FROM shipments WHERE order_id = 42;
