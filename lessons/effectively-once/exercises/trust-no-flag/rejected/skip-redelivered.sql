\consumer shipping
\if not :redelivered
  INSERT INTO shipments (order_id) VALUES (:order_id);
\endif
\ack
