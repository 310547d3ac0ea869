\title 'One bad row in a batch'

\setup
CREATE TABLE refunds (message_id text PRIMARY KEY, cents int NOT NULL CHECK (cents > 0));

\run
-- The batch fails as a whole.
INSERT INTO refunds VALUES ('evt_e3b8', 500), ('evt_5d10', -500), ('evt_7e31', 250);

-- So its messages are tried one by one.
INSERT INTO refunds VALUES ('evt_e3b8', 500) ON CONFLICT DO NOTHING;
INSERT INTO refunds VALUES ('evt_5d10', -500) ON CONFLICT DO NOTHING;
INSERT INTO refunds VALUES ('evt_7e31', 250) ON CONFLICT DO NOTHING;

SELECT message_id, cents FROM refunds ORDER BY message_id;

\outcome 23514
