\title 'One pass of a relay'

\setup
CREATE TABLE outbox (
  event_id     text PRIMARY KEY,
  created_at   timestamptz NOT NULL,
  published_at timestamptz
);
INSERT INTO outbox VALUES
  ('evt_91c2', '2026-11-02 10:00:00+00', NULL),
  ('evt_7e31', '2026-11-02 10:00:01+00', NULL),
  ('evt_b7d0', '2026-11-02 10:00:02+00', NULL);

\run
BEGIN;
UPDATE outbox SET published_at = now()
WHERE event_id IN (
  SELECT event_id FROM outbox
  WHERE published_at IS NULL
  ORDER BY created_at LIMIT 2
  FOR UPDATE SKIP LOCKED
)
RETURNING created_at, event_id;

-- Here the relay publishes these rows and waits until the broker has confirmed each.

COMMIT;

SELECT count(*) AS unpublished FROM outbox WHERE published_at IS NULL;

\outcome ok
\outcome ok
\outcome ok
