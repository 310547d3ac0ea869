\title 'Two numbers that never come'

\setup
CREATE TABLE outbox (
  id    int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event text NOT NULL
);

\run
INSERT INTO outbox (event) VALUES ('order 42 paid');

BEGIN;
INSERT INTO outbox (event) VALUES ('order 43 paid');
INSERT INTO outbox (event) VALUES ('order 44 paid');
ROLLBACK;

INSERT INTO outbox (event) VALUES ('order 45 paid') RETURNING id;

\outcome ok
