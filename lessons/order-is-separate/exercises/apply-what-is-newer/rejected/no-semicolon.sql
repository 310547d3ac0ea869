\consumer order-view
UPDATE orders SET status = :'status', version = :version
WHERE id = :order_id AND version < :version
\ack
