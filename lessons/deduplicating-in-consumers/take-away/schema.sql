CREATE TABLE processed_messages (
  consumer     text,
  message_id   text,
  processed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (consumer, message_id)
);

-- The work of this consumer: one receipt for each message.
CREATE TABLE receipts (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id int NOT NULL
);
