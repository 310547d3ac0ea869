\title 'A key across partitions'

\setup

\run
CREATE TABLE processed_messages (
  message_id   text PRIMARY KEY,
  processed_on date NOT NULL
) PARTITION BY RANGE (processed_on);

\outcome 0A000
