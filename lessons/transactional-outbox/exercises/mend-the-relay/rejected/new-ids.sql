\worker relay
BEGIN;
SELECT event_id AS next_id, order_id AS next_order FROM outbox
WHERE published_at IS NULL LIMIT 1
FOR UPDATE SKIP LOCKED \gset
\if :ROW_COUNT
  \publish order-paid {"order_id": :next_order}
  UPDATE outbox SET published_at = now() WHERE event_id = :'next_id';
  COMMIT;
\else
  ROLLBACK;
  \idle
\endif
