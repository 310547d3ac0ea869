\title 'A hundred thousand ids'

\setup
CREATE TABLE processed_messages (
  consumer     text,
  message_id   text,
  processed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (consumer, message_id)
);

\run
INSERT INTO processed_messages (consumer, message_id)
SELECT 'email-sender', md5(n::text)::uuid FROM generate_series(1, 100000) AS n;

SELECT pg_size_pretty(pg_table_size('processed_messages')) AS rows,
       pg_size_pretty(pg_indexes_size('processed_messages')) AS key;

\outcome ok
