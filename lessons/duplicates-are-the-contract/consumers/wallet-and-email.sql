\title 'Ten credits and an e-mail for every delivery'
\broker queue redeliver_after=5s

\setup
CREATE TABLE wallets (customer text PRIMARY KEY, credits int NOT NULL);
INSERT INTO wallets VALUES ('ada', 0);

\message evt_91c2 {"customer": "ada", "credits": 10}

\consumer wallet
UPDATE wallets SET credits = credits + :credits WHERE customer = :'customer';
\effect email customer=:customer
\ack

\expect once 'one e-mail to ada'
SELECT count(*) FROM outside.effects WHERE kind = 'email';
\expect once 'ten credits for ada, once'
SELECT credits / 10 FROM wallets WHERE customer = 'ada';
