\title 'A key that forgets the consumer'

\setup
CREATE TABLE processed_messages (
  message_id text PRIMARY KEY,
  consumer   text NOT NULL
);

\run
INSERT INTO processed_messages (consumer, message_id)
  VALUES ('email-sender', 'evt_91c2');
INSERT INTO processed_messages (consumer, message_id)
  VALUES ('shipping', 'evt_91c2');

SELECT consumer, message_id FROM processed_messages;

\outcome 23505
