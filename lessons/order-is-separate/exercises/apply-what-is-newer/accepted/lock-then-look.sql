\consumer order-view
BEGIN;
SELECT version < :version AS newer FROM orders WHERE id = :order_id FOR UPDATE \gset
\if :newer
  UPDATE orders SET status = :'status', version = :version WHERE id = :order_id;
\endif
COMMIT;
\ack
