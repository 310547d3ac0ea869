\consumer shipping
SELECT count(*) AS shipped FROM shipments WHERE order_id = :order_id \gset
\if not :shipped
  INSERT INTO shipments (order_id) VALUES (:order_id);
\endif
\ack
