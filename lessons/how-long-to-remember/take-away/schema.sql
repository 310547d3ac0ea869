CREATE TABLE processed_messages (
  consumer     text,
  event_id     text,
  processed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (consumer, event_id)
);
CREATE INDEX processed_at ON processed_messages (processed_at);
