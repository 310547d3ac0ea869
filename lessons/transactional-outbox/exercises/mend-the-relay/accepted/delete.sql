\worker relay
SELECT event_id AS next_id, order_id AS next_order FROM outbox LIMIT 1 \gset
\if :ROW_COUNT
  \publish order-paid {"order_id": :next_order} id=:next_id
  DELETE FROM outbox WHERE event_id = :'next_id';
\else
  \idle
\endif
