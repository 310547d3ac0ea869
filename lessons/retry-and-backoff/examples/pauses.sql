\title 'How far ten attempts reach'

\setup
CREATE TABLE policy (base_seconds numeric NOT NULL, cap_seconds numeric NOT NULL);
INSERT INTO policy VALUES (1, 30);

\run
SELECT
  retry,
  ceiling AS exponential,
  sum(ceiling) OVER (ORDER BY retry) AS "reaches to",
  ceiling / 2 AS "full jitter, on average"
FROM policy, generate_series(1, 9) AS retry,
  LATERAL (SELECT least(cap_seconds, base_seconds * 2 ^ (retry - 1)) AS ceiling) AS pauses
ORDER BY retry;

\outcome ok
