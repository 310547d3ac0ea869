\consumer sales
BEGIN;
INSERT INTO processed_messages (consumer, key) VALUES (:'consumer', :'event')
ON CONFLICT DO NOTHING;
\if :ROW_COUNT
  INSERT INTO sales VALUES (:'customer', :'book', :'event');
\endif
COMMIT;
\ack
