\title 'Record the intent, and nobody reconciles'
\broker queue redeliver_after=30s
\outside charge

\setup
CREATE TABLE charges (
  message_id text PRIMARY KEY,
  order_id   int NOT NULL,
  state      text NOT NULL CHECK (state IN ('intended', 'done'))
);

\message evt_91c2 {"order_id": 42}

\consumer billing
INSERT INTO charges (message_id, order_id, state) VALUES (:'message_id', :order_id, 'intended')
ON CONFLICT (message_id) DO NOTHING;
\if :ROW_COUNT
  \effect charge key=charge::message_id order=:order_id
  UPDATE charges SET state = 'done' WHERE message_id = :'message_id';
\endif
\ack

\expect once 'one charge for order 42'
SELECT count(*) FROM outside.effects WHERE kind = 'charge';
\expect true 'no intent is left open'
SELECT bool_and(state = 'done') FROM charges;
