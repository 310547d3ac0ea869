\title 'Nothing newer than the oldest open transaction'

\setup
CREATE TABLE outbox (
  id             int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event          text NOT NULL,
  transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id()
);

\run
BEGIN;
INSERT INTO outbox (event) VALUES ('order 42 paid');

-- As long as the transaction is open, its rows are not to be published, whoever asks.
SELECT id, event FROM outbox
WHERE transaction_id < pg_snapshot_xmin(pg_current_snapshot())
ORDER BY transaction_id, id;
COMMIT;

SELECT id, event FROM outbox
WHERE transaction_id < pg_snapshot_xmin(pg_current_snapshot())
ORDER BY transaction_id, id;

\outcome ok
