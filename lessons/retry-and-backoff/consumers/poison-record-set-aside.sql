\title 'The consumer sets the record aside itself'
\broker log

\setup
CREATE TABLE refunds (message_id text PRIMARY KEY, cents int NOT NULL CHECK (cents > 0));
CREATE TABLE dead_letters (message_id text PRIMARY KEY, reason text NOT NULL);

\message refunds-0-7 {"cents": -500}
\message refunds-0-8 {"cents": 500}

\consumer refunds
INSERT INTO refunds (message_id, cents) VALUES (:'message_id', :cents)
ON CONFLICT DO NOTHING;
\if :ERROR
  INSERT INTO dead_letters (message_id, reason) VALUES (:'message_id', :'SQLSTATE')
  ON CONFLICT DO NOTHING;
\endif
\ack

\expect once 'one refund for record 8'
SELECT count(*) FROM refunds WHERE message_id = 'refunds-0-8';
\expect once 'one dead letter for record 7'
SELECT count(*) FROM dead_letters WHERE message_id = 'refunds-0-7';
