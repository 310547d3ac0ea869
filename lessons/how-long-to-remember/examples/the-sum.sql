\title 'The sum for one queue'

\setup
CREATE TABLE waits (what text PRIMARY KEY, at_most interval NOT NULL);
INSERT INTO waits VALUES
  ('the dead-letter queue keeps it', '14 days'),
  ('the queue, again after a redrive', '14 days'),
  ('the producer goes on sending', '2 days'),
  ('an operator replays the archive', '30 days'),
  ('margin', '3 days');

\run
SELECT what, at_most FROM waits;

SELECT sum(at_most) AS keep_ids_for FROM waits;

\outcome ok
