\title 'A message that is set aside after five deliveries'
\broker queue redeliver_after=30s max_deliveries=5

\setup
CREATE TABLE refunds (message_id text PRIMARY KEY, cents int NOT NULL CHECK (cents > 0));

\message evt_5d10 {"cents": -500}
\message evt_e3b8 {"cents": 500}

\consumer refunds
INSERT INTO refunds (message_id, cents) VALUES (:'message_id', :cents)
ON CONFLICT DO NOTHING;
\ack

\expect once 'one refund for evt_e3b8'
SELECT count(*) FROM refunds WHERE message_id = 'evt_e3b8';
