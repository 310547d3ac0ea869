\title 'Two sales that look alike'
\broker queue redeliver_after=30s processes=1

\setup
CREATE TABLE sales (customer text NOT NULL, book text NOT NULL, event text NOT NULL);
CREATE TABLE processed_messages (
  consumer text,
  key      text,
  PRIMARY KEY (consumer, key)
);

\message evt_5d10 {"event": "sale-1", "customer": "ada", "book": "Iliad"}
\message evt_e3b8 {"event": "sale-2", "customer": "ada", "book": "Iliad"}

\consumer sales
BEGIN;
INSERT INTO processed_messages (consumer, key)
VALUES (:'consumer', md5(:'customer' || :'book'))
ON CONFLICT DO NOTHING;
\if :ROW_COUNT
  INSERT INTO sales VALUES (:'customer', :'book', :'event');
\endif
COMMIT;
\ack

\expect true 'ada has bought two copies'
SELECT count(*) = 2 FROM sales;
