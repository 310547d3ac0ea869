\title 'Record the intent; the mail service knows no keys'
\broker queue redeliver_after=30s
\outside email keys=off

\setup
CREATE TABLE emails (
  message_id text PRIMARY KEY,
  order_id   int NOT NULL,
  state      text NOT NULL CHECK (state IN ('intended', 'sent'))
);

\message evt_91c2 {"order_id": 42}

\consumer email-sender
INSERT INTO emails (message_id, order_id, state) VALUES (:'message_id', :order_id, 'intended')
ON CONFLICT (message_id) DO NOTHING;
\if :ROW_COUNT
  \effect email key=email::message_id order=:order_id
  UPDATE emails SET state = 'sent' WHERE message_id = :'message_id';
\endif
\ack

\worker reconciler
SELECT message_id AS open, order_id AS open_order FROM emails WHERE state = 'intended' LIMIT 1 \gset
\if not :ROW_COUNT
  \idle
\endif
\lookup email key=email::open sent
\if not :sent
  \effect email key=email::open order=:open_order
\endif
UPDATE emails SET state = 'sent' WHERE message_id = :'open';

\expect once 'one e-mail for order 42'
SELECT count(*) FROM outside.effects WHERE kind = 'email';
