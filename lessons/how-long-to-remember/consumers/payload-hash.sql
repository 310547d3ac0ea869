\title 'A hash of the payload as the key'
\broker queue redeliver_after=30s

\setup
CREATE TABLE pages (message_id text NOT NULL, alert text NOT NULL);
CREATE TABLE processed_payloads (
  hash         text PRIMARY KEY,
  processed_at timestamptz NOT NULL DEFAULT now()
);

\message evt_5d10 {"alert": "disk full"}
\message evt_e3b8 {"alert": "disk full"}

\consumer pager
BEGIN;
INSERT INTO processed_payloads (hash) VALUES (md5(:'alert'))
ON CONFLICT DO NOTHING;
\if :ROW_COUNT
  INSERT INTO pages (message_id, alert) VALUES (:'message_id', :'alert');
\endif
COMMIT;
\ack

\expect once 'one page for the first alert'
SELECT count(*) FROM pages WHERE message_id = 'evt_5d10';
\expect once 'one page for the second alert'
SELECT count(*) FROM pages WHERE message_id = 'evt_e3b8';
