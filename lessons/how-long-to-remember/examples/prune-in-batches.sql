\title 'Prune a little at a time'

\setup
CREATE TABLE processed_messages (
  consumer     text,
  message_id   text,
  processed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (consumer, message_id)
);
CREATE INDEX processed_messages_by_age ON processed_messages (processed_at);
INSERT INTO processed_messages
SELECT 'email-sender', 'evt_' || n, now() - n * interval '1 day'
FROM generate_series(1, 100) AS n;

\run
DELETE FROM processed_messages
WHERE (consumer, message_id) IN (
  SELECT consumer, message_id FROM processed_messages
  WHERE processed_at < now() - interval '63 days'
  ORDER BY processed_at
  LIMIT 20
);

\outcome ok
\outcome ok
