\title 'Ten credits for each delivery'

\setup
CREATE TABLE wallets (customer text PRIMARY KEY, credits int NOT NULL);
INSERT INTO wallets VALUES ('ada', 0);

\run
UPDATE wallets SET credits = credits + 10 WHERE customer = 'ada';

SELECT customer, credits FROM wallets;

\outcome ok
\outcome ok
