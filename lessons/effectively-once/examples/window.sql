\title 'A window is a table that forgets'

\setup
CREATE TABLE window_of_five_minutes (id text PRIMARY KEY, sent_at timestamptz NOT NULL);
CREATE TABLE queue (id text NOT NULL, body text NOT NULL);

\run
-- What the broker does with each send.
DELETE FROM window_of_five_minutes WHERE sent_at < now() - interval '5 minutes';
WITH first_time AS (
  INSERT INTO window_of_five_minutes VALUES ('evt_91c2', now())
  ON CONFLICT DO NOTHING RETURNING id
)
INSERT INTO queue SELECT id, 'order 42 is paid' FROM first_time;

SELECT count(*) AS stored FROM queue;

\outcome ok
\outcome ok
