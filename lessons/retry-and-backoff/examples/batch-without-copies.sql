\title 'One row of each'

\setup
CREATE TABLE balances (account text PRIMARY KEY, cents int NOT NULL, version int NOT NULL);
INSERT INTO balances VALUES ('a', 100, 1), ('b', 100, 1);

\run
INSERT INTO balances AS known (account, cents, version)
SELECT DISTINCT ON (account) account, cents, version
FROM (VALUES ('a', 150, 2), ('b', 90, 2), ('a', 150, 2)) AS batch (account, cents, version)
ORDER BY account, version DESC
ON CONFLICT (account) DO UPDATE SET cents = excluded.cents, version = excluded.version
WHERE known.version < excluded.version;

SELECT account, cents, version FROM balances ORDER BY account;

\outcome ok
\outcome ok
