\title 'The day on which the event happened in the key'

\setup
CREATE TABLE processed_messages (
  message_id  text,
  happened_on date,
  PRIMARY KEY (message_id, happened_on)
) PARTITION BY RANGE (happened_on);
CREATE TABLE happened_in_september PARTITION OF processed_messages
  FOR VALUES FROM ('2026-09-01') TO ('2026-10-01');
CREATE TABLE happened_in_november PARTITION OF processed_messages
  FOR VALUES FROM ('2026-11-01') TO ('2026-12-01');
INSERT INTO processed_messages VALUES ('evt_5d10', '2026-09-03');

\run
-- The message says when its event happened. Every delivery says the same.
INSERT INTO processed_messages VALUES ('evt_91c2', '2026-11-20');

-- Pruning is dropping a month.
DROP TABLE IF EXISTS happened_in_september;

SELECT count(*) AS ids FROM processed_messages;

\outcome ok
\outcome 23505
