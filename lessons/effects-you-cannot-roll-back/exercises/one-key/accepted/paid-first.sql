\consumer billing
UPDATE orders SET status = 'paid' WHERE id = :order_id;
\effect charge key=charge::message_id order=:order_id cents=:cents
\ack
