\consumer email-sender
BEGIN;
UPDATE positions SET next_offset = :offset + 1
WHERE topic_partition = 'payments-0' AND next_offset <= :offset;
\if :ROW_COUNT
INSERT INTO receipts (order_id) VALUES (:order_id);
\endif
\ack
COMMIT;
