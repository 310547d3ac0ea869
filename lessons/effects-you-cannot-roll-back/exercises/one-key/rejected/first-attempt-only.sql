\consumer billing
\if not :redelivered
  \effect charge key=charge::message_id order=:order_id cents=:cents
\endif
UPDATE orders SET status = 'paid' WHERE id = :order_id;
\ack
