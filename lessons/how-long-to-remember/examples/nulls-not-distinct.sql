\title 'Messages without an id, where NULLs are equal'

\setup
CREATE TABLE processed_messages (message_id text UNIQUE NULLS NOT DISTINCT);

\run
-- Two messages whose id is missing.
INSERT INTO processed_messages VALUES (NULL) ON CONFLICT DO NOTHING;
INSERT INTO processed_messages VALUES (NULL) ON CONFLICT DO NOTHING;

-- Two messages whose id is empty.
INSERT INTO processed_messages VALUES ('') ON CONFLICT DO NOTHING;
INSERT INTO processed_messages VALUES ('') ON CONFLICT DO NOTHING;

SELECT count(*) AS remembered FROM processed_messages;

\outcome ok
