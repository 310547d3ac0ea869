\consumer billing
\effect charge key=:message_id order=:order_id cents=:cents
UPDATE orders SET status = 'paid' WHERE id = :order_id;
\ack
