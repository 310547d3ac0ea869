\title 'A number that never comes'

\setup
CREATE TABLE outbox (
  id    int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event text NOT NULL
);

\run
BEGIN;
INSERT INTO outbox (event) VALUES ('order 42 paid') RETURNING id;
ROLLBACK;

INSERT INTO outbox (event) VALUES ('order 43 paid') RETURNING id;

SELECT id, event FROM outbox ORDER BY id;

\outcome ok
\outcome ok
