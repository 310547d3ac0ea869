\title 'Two copies in one batch'

\setup
CREATE TABLE balances (account text PRIMARY KEY, cents int NOT NULL);
INSERT INTO balances VALUES ('a', 100), ('b', 100);

\run
INSERT INTO balances (account, cents)
VALUES ('a', 150), ('b', 90), ('a', 150)
ON CONFLICT (account) DO UPDATE SET cents = excluded.cents;

SELECT account, cents FROM balances ORDER BY account;

\outcome 21000
