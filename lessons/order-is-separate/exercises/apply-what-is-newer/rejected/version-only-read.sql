\consumer order-view
UPDATE orders SET status = :'status'
WHERE id = :order_id AND version < :version;
\ack
