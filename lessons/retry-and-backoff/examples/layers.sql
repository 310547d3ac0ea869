\title 'Three attempts in each layer'

\setup
CREATE TABLE layers (place int PRIMARY KEY, name text NOT NULL, attempts int NOT NULL);
INSERT INTO layers VALUES
  (1, 'broker', 3), (2, 'consumer', 3), (3, 'HTTP client', 3), (4, 'gateway', 3);

\run
SELECT
  name,
  attempts,
  round(exp(sum(ln(attempts)) OVER (ORDER BY place))) AS "calls below it"
FROM layers
ORDER BY place;

\outcome ok
