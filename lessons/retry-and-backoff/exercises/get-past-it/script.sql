\title 'A record that holds up its partition'
\broker log

\setup
CREATE TABLE refunds (message_id text PRIMARY KEY, cents int NOT NULL CHECK (cents > 0));
CREATE TABLE dead_letters (message_id text PRIMARY KEY, reason text NOT NULL);

\message refunds-0-7 {"cents": -500}
\message refunds-0-8 {"cents": 500}

\consumer refunds
INSERT INTO refunds (message_id, cents) VALUES (:'message_id', :cents);
\ack

\expect once 'one refund for record 8'
SELECT count(*) FROM refunds WHERE message_id = 'refunds-0-8';
\expect once 'one dead letter for record 7'
SELECT count(*) FROM dead_letters WHERE message_id = 'refunds-0-7';
\expect true 'no dead letter for a record that is done'
SELECT NOT EXISTS (SELECT FROM dead_letters JOIN refunds USING (message_id));
