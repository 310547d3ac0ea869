\title 'Two hops, each with its checksum'

\setup
CREATE TABLE hops (hop text PRIMARY KEY, sent text NOT NULL, received text NOT NULL);
INSERT INTO hops VALUES
  ('from the sender to the gateway',    'order 42: 1990', 'order 42: 1990'),
  -- In the gateway's memory, two characters change places.
  ('from the gateway to the receiver', 'order 42: 1909', 'order 42: 1909');

\run
-- What each hop checks.
SELECT hop, md5(sent) = md5(received) AS hop_is_fine FROM hops ORDER BY hop DESC;

-- What the two ends can check.
SELECT origin.sent, outcome.received, md5(origin.sent) = md5(outcome.received) AS arrived
FROM hops AS origin, hops AS outcome
WHERE origin.hop LIKE 'from the sender%' AND outcome.hop LIKE '% to the receiver';

\outcome ok
