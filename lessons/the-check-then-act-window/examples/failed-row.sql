\title 'A row is there, and its work is not done'

\setup
CREATE TABLE webhook_events (
  event_id text PRIMARY KEY,
  status   text NOT NULL CHECK (status IN ('failed', 'done'))
);
INSERT INTO webhook_events VALUES ('evt_91c2', 'failed');

\run
-- The look: is it there?
SELECT EXISTS (SELECT FROM webhook_events WHERE event_id = 'evt_91c2') AS seen;

-- Take over what has failed, and nothing else.
UPDATE webhook_events SET status = 'done'
WHERE event_id = 'evt_91c2' AND status = 'failed'
RETURNING event_id;

\outcome ok
\outcome ok
