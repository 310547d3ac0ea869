\title 'What a reconciler finds'

\setup
CREATE TABLE charges (
  message_id  text PRIMARY KEY,
  order_id    int NOT NULL,
  cents       int NOT NULL,
  state       text NOT NULL CHECK (state IN ('intended', 'done')),
  intended_at timestamptz NOT NULL
);
INSERT INTO charges VALUES
  ('evt_91c2', 42, 1990, 'done',     now() - interval '2 hours'),
  ('evt_a07f', 43, 2450, 'intended', now() - interval '1 hour'),
  ('evt_c44d', 44,  800, 'intended', now());

\run
-- Order 43 was intended an hour ago, and no call lasts that long.
-- Order 44 has only just begun: leave it to the consumer.
SELECT message_id, order_id, cents FROM charges
WHERE state = 'intended' AND intended_at < now() - interval '30 minutes'
FOR UPDATE SKIP LOCKED;

\outcome ok
