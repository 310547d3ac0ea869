\title 'An error that stays'

\setup
CREATE TABLE refunds (
  message_id text PRIMARY KEY,
  cents      int NOT NULL CHECK (cents > 0)
);

\run
INSERT INTO refunds (message_id, cents) VALUES ('evt_5d10', -500);

\outcome 23514
\outcome 23514
