\title 'A database that knows who the owner is'

\setup
CREATE TABLE positions (
  topic_partition text PRIMARY KEY,
  owner_epoch     int NOT NULL,
  next_offset     int NOT NULL
);
INSERT INTO positions VALUES ('payments-0', 3, 7);
CREATE TABLE receipts (order_id int NOT NULL, written_by text NOT NULL);

\run
-- The partition is given to a new owner, which counts the epoch up.
UPDATE positions SET owner_epoch = 4
WHERE topic_partition = 'payments-0' AND owner_epoch < 4;

-- The old owner, still at work on offset 7, believes in epoch 3.
WITH owned AS (
  UPDATE positions SET next_offset = 8
  WHERE topic_partition = 'payments-0' AND owner_epoch = 3 AND next_offset = 7
  RETURNING 42 AS order_id
)
INSERT INTO receipts SELECT order_id, 'epoch 3' FROM owned;

-- The new owner.
WITH owned AS (
  UPDATE positions SET next_offset = 8
  WHERE topic_partition = 'payments-0' AND owner_epoch = 4 AND next_offset = 7
  RETURNING 42 AS order_id
)
INSERT INTO receipts SELECT order_id, 'epoch 4' FROM owned;

SELECT order_id, written_by FROM receipts;

\outcome ok
