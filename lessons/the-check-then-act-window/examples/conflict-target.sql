\title 'Two keys, and a conflict target that names one'

\setup
CREATE TABLE webhook_events (
  delivery_id text PRIMARY KEY,
  event_key   text NOT NULL UNIQUE
);
INSERT INTO webhook_events VALUES ('dlv_1', 'order-42-paid');

\run
-- The sender tries again: a new delivery of the same event.
INSERT INTO webhook_events VALUES ('dlv_2', 'order-42-paid')
  ON CONFLICT (delivery_id) DO NOTHING;

\outcome 23505
