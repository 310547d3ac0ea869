\title 'What the broker knows of a producer'

\setup
CREATE TABLE partition_0 (
  log_offset  int GENERATED ALWAYS AS IDENTITY (MINVALUE 0) PRIMARY KEY,
  event       text NOT NULL,
  producer_id int NOT NULL,
  sequence    int NOT NULL,
  UNIQUE (producer_id, sequence)
);

\run
-- Producer 1 sends, hears nothing, and its client sends the same batch again.
INSERT INTO partition_0 (event, producer_id, sequence)
  VALUES ('order 42 paid', 1, 0) ON CONFLICT DO NOTHING;
INSERT INTO partition_0 (event, producer_id, sequence)
  VALUES ('order 42 paid', 1, 0) ON CONFLICT DO NOTHING;

-- The process starts anew, as producer 2, and does not know how it ended. It sends again.
INSERT INTO partition_0 (event, producer_id, sequence)
  VALUES ('order 42 paid', 2, 0) ON CONFLICT DO NOTHING;

SELECT event, producer_id, sequence FROM partition_0 ORDER BY log_offset;

\outcome ok
