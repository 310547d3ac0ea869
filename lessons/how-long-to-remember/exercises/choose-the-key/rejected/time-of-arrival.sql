\consumer sales
BEGIN;
INSERT INTO processed_messages (consumer, key) VALUES (:'consumer', :'event' || '@' || clock_timestamp())
ON CONFLICT DO NOTHING;
\if :ROW_COUNT
  INSERT INTO sales VALUES (:'customer', :'book', :'event');
\endif
COMMIT;
\ack
