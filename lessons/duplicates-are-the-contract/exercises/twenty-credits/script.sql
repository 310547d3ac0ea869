\title 'Ten credits for every delivery'
\broker queue redeliver_after=5s

\setup
CREATE TABLE wallets (customer text PRIMARY KEY, credits int NOT NULL);
INSERT INTO wallets VALUES ('ada', 0);

\message evt_91c2 {"customer": "ada", "credits": 10}

\consumer wallet
UPDATE wallets SET credits = credits + :credits WHERE customer = :'customer';
\ack

\expect once 'ten credits for ada, once'
SELECT credits / 10 FROM wallets WHERE customer = 'ada';
