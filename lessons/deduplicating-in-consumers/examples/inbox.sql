\title 'An inbox'

\setup
CREATE TABLE inbox (
  message_id   text PRIMARY KEY,
  body         jsonb NOT NULL,
  received_at  timestamptz NOT NULL DEFAULT now(),
  processed_at timestamptz
);
CREATE TABLE receipts (order_id int NOT NULL);

\run
-- On delivery: store the message, then acknowledge it.
INSERT INTO inbox (message_id, body)
  VALUES ('evt_91c2', '{"order_id": 42}')
  ON CONFLICT (message_id) DO NOTHING;

-- Later, a worker: claim a row, do its work and mark it, in one statement.
WITH claimed AS (
  SELECT message_id, body FROM inbox
  WHERE processed_at IS NULL
  ORDER BY received_at
  LIMIT 1
  FOR UPDATE SKIP LOCKED
), work AS (
  INSERT INTO receipts (order_id)
  SELECT (body ->> 'order_id')::int FROM claimed
)
UPDATE inbox SET processed_at = now()
FROM claimed
WHERE inbox.message_id = claimed.message_id
RETURNING inbox.message_id;

SELECT count(*) AS receipts FROM receipts;

\outcome ok
\outcome ok
