\title 'Record what you are about to do'

\setup
CREATE TABLE charges (
  message_id text PRIMARY KEY,
  order_id   int NOT NULL,
  cents      int NOT NULL,
  state      text NOT NULL CHECK (state IN ('intended', 'done'))
);

\run
-- Order 42: the intent, then the call to the provider, then the mark.
INSERT INTO charges (message_id, order_id, cents, state)
  VALUES ('evt_91c2', 42, 1990, 'intended')
  ON CONFLICT (message_id) DO NOTHING;
UPDATE charges SET state = 'done' WHERE message_id = 'evt_91c2';

-- Order 43: the intent, and a crash during the call.
INSERT INTO charges (message_id, order_id, cents, state)
  VALUES ('evt_a07f', 43, 2450, 'intended')
  ON CONFLICT (message_id) DO NOTHING;

-- What a reconciler looks for.
SELECT message_id, order_id, cents FROM charges WHERE state = 'intended';

\outcome ok
