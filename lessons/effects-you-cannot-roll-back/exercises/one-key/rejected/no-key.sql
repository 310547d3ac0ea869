\consumer billing
\effect charge order=:order_id cents=:cents
UPDATE orders SET status = 'paid' WHERE id = :order_id;
\ack
