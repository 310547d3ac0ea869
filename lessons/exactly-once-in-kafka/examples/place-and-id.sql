\title 'A record’s place, and the event’s id'

\setup
CREATE TABLE by_place (
  topic      text,
  partition  int,
  log_offset bigint,
  PRIMARY KEY (topic, partition, log_offset)
);
CREATE TABLE by_event (event_id text PRIMARY KEY);

\run
-- The record at offset 7, and then the same record again.
INSERT INTO by_place VALUES ('payments', 0, 7) ON CONFLICT DO NOTHING;
INSERT INTO by_place VALUES ('payments', 0, 7) ON CONFLICT DO NOTHING;

-- The producer sent the event twice, so it is in the log at offset 9 as well.
INSERT INTO by_place VALUES ('payments', 0, 9) ON CONFLICT DO NOTHING;

-- Both records carry the event's id.
INSERT INTO by_event VALUES ('evt_91c2') ON CONFLICT DO NOTHING;
INSERT INTO by_event VALUES ('evt_91c2') ON CONFLICT DO NOTHING;

\outcome ok
