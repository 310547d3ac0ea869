\worker relay
UPDATE outbox SET published_at = now()
WHERE event_id = (
  SELECT event_id FROM outbox WHERE published_at IS NULL LIMIT 1
)
RETURNING event_id AS next_id, order_id AS next_order \gset
\if :ROW_COUNT
  \publish order-paid {"order_id": :next_order} id=:next_id
\else
  \idle
\endif
