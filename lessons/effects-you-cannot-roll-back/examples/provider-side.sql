\title 'The other end of an idempotency key'

\setup
CREATE TABLE charges (id int GENERATED ALWAYS AS IDENTITY, cents int NOT NULL);
CREATE TABLE keys (
  key     text PRIMARY KEY,
  cents   int NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now()
);

\run
-- The first call.
WITH first_time AS (
  INSERT INTO keys (key, cents) VALUES ('charge:evt_91c2', 1990)
  ON CONFLICT DO NOTHING RETURNING cents
)
INSERT INTO charges (cents) SELECT cents FROM first_time;

-- The redelivery calls with the same key.
WITH first_time AS (
  INSERT INTO keys (key, cents) VALUES ('charge:evt_91c2', 1990)
  ON CONFLICT DO NOTHING RETURNING cents
)
INSERT INTO charges (cents) SELECT cents FROM first_time;

-- Two days go by, and the provider forgets old keys.
UPDATE keys SET made_at = made_at - interval '2 days';
DELETE FROM keys WHERE made_at < now() - interval '24 hours';

-- A dead letter is sent again, with the same key.
WITH first_time AS (
  INSERT INTO keys (key, cents) VALUES ('charge:evt_91c2', 1990)
  ON CONFLICT DO NOTHING RETURNING cents
)
INSERT INTO charges (cents) SELECT cents FROM first_time;

SELECT count(*) AS charges FROM charges;

\outcome ok
