\title 'A record that holds up its partition'
\broker log

\setup
CREATE TABLE refunds (message_id text PRIMARY KEY, cents int NOT NULL CHECK (cents > 0));

\message refunds-0-7 {"cents": -500}
\message refunds-0-8 {"cents": 500}

\consumer refunds
INSERT INTO refunds (message_id, cents) VALUES (:'message_id', :cents)
ON CONFLICT DO NOTHING;
\ack

\expect once 'one refund for record 8'
SELECT count(*) FROM refunds WHERE message_id = 'refunds-0-8';
