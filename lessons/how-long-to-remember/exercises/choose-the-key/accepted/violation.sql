\consumer sales
BEGIN;
INSERT INTO processed_messages (consumer, key) VALUES (:'consumer', :'event');
\if :ERROR
  ROLLBACK;
  \ack
  \quit
\endif
INSERT INTO sales VALUES (:'customer', :'book', :'event');
COMMIT;
\ack
