\consumer email-sender
UPDATE positions SET next_offset = :offset + 1
WHERE topic_partition = 'payments-0' AND next_offset <= :offset;
\if :ROW_COUNT
BEGIN;
INSERT INTO receipts (order_id) VALUES (:order_id);
\endif
COMMIT;
\ack
