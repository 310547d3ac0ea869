\title 'Six lines, and their order'
\broker log

\setup
CREATE TABLE receipts (order_id int NOT NULL);
CREATE TABLE positions (
  topic_partition text PRIMARY KEY,
  next_offset     int NOT NULL
);
INSERT INTO positions VALUES ('payments-0', 7);

\message payments-0-7 {"order_id": 42, "offset": 7}
\message payments-0-8 {"order_id": 43, "offset": 8}

\consumer email-sender
BEGIN;
UPDATE positions SET next_offset = :offset + 1
WHERE topic_partition = 'payments-0' AND next_offset <= :offset;
\if :ROW_COUNT
  INSERT INTO receipts (order_id) VALUES (:order_id);
\endif
COMMIT;
\ack

\expect once 'one receipt for order 42'
SELECT count(*) FROM receipts WHERE order_id = 42;
\expect once 'one receipt for order 43'
SELECT count(*) FROM receipts WHERE order_id = 43;
