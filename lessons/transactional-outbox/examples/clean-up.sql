\title 'Delete what was published long ago'

\setup
CREATE TABLE outbox (
  event_id     text PRIMARY KEY,
  published_at timestamptz
);
CREATE INDEX unpublished ON outbox (event_id) WHERE published_at IS NULL;
INSERT INTO outbox VALUES
  ('evt_91c2', now() - interval '9 days'),
  ('evt_7e31', now() - interval '8 days'),
  ('evt_b7d0', now() - interval '1 hour'),
  ('evt_5d10', NULL);

\run
DELETE FROM outbox
WHERE event_id IN (
  SELECT event_id FROM outbox
  WHERE published_at < now() - interval '7 days'
  LIMIT 1000
  FOR UPDATE SKIP LOCKED
);

SELECT event_id, published_at IS NOT NULL AS published FROM outbox ORDER BY event_id;

\outcome ok
\outcome ok
