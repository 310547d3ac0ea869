\title 'An entry that expires and is not renewed'

\setup
CREATE TABLE seen (message_id text PRIMARY KEY, seen_at timestamptz NOT NULL);
INSERT INTO seen VALUES ('evt_91c2', now() - interval '6 minutes');

\run
-- A copy comes after six minutes. The store remembers five.
SELECT NOT EXISTS (
  SELECT FROM seen
  WHERE message_id = 'evt_91c2' AND seen_at > now() - interval '5 minutes'
) AS is_new;

INSERT INTO seen VALUES ('evt_91c2', now())
ON CONFLICT (message_id) DO NOTHING;

-- Another copy comes right after it.
SELECT NOT EXISTS (
  SELECT FROM seen
  WHERE message_id = 'evt_91c2' AND seen_at > now() - interval '5 minutes'
) AS is_new;

\outcome ok
