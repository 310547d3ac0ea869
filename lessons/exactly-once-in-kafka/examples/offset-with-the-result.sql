\title 'The offset in the transaction of the result'

\setup
CREATE TABLE offsets (
  topic       text,
  partition   int,
  next_offset bigint NOT NULL,
  PRIMARY KEY (topic, partition)
);
INSERT INTO offsets VALUES ('payments', 0, 7);
CREATE TABLE receipts (order_id int NOT NULL);

\run
-- The record at offset 7 says that order 42 was paid.
WITH next AS (
  UPDATE offsets SET next_offset = 8
  WHERE topic = 'payments' AND partition = 0 AND next_offset = 7
  RETURNING next_offset
)
INSERT INTO receipts (order_id) SELECT 42 FROM next;

SELECT count(*) AS receipts FROM receipts;

\outcome ok
\outcome ok
