\title 'Send, then mark as processed'
\broker queue redeliver_after=30s
\outside email

\setup
CREATE TABLE processed_messages (
  consumer     text,
  message_id   text,
  processed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (consumer, message_id)
);

\message evt_91c2 {"order_id": 42}

\consumer email-sender
SELECT count(*) AS seen FROM processed_messages
WHERE consumer = :'consumer' AND message_id = :'message_id' \gset
\if not :seen
  \effect email order=:order_id
  INSERT INTO processed_messages (consumer, message_id) VALUES (:'consumer', :'message_id')
  ON CONFLICT DO NOTHING;
\endif
\ack

\expect once 'one e-mail for order 42'
SELECT count(*) FROM outside.effects WHERE kind = 'email';
