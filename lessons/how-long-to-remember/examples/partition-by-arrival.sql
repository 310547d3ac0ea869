\title 'The day of arrival in the key'

\setup
CREATE TABLE processed_messages (
  message_id   text,
  processed_on date,
  PRIMARY KEY (message_id, processed_on)
) PARTITION BY RANGE (processed_on);
CREATE TABLE processed_november PARTITION OF processed_messages
  FOR VALUES FROM ('2026-11-01') TO ('2026-12-01');

\run
-- The first delivery, and a copy on the next day.
INSERT INTO processed_messages VALUES ('evt_91c2', '2026-11-20');
INSERT INTO processed_messages VALUES ('evt_91c2', '2026-11-21');

\outcome ok
