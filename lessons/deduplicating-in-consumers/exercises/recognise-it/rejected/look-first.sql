\consumer email-sender
BEGIN;
SELECT count(*) AS seen FROM receipts WHERE order_id = :order_id \gset
\if not :seen
  INSERT INTO receipts (order_id) VALUES (:order_id);
\endif
COMMIT;
\ack
