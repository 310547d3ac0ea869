\title 'Two orders, one hash'

\setup
CREATE TABLE processed_messages (
  consumer   text,
  message_id text,
  PRIMARY KEY (consumer, message_id)
);
CREATE TABLE sales (customer text NOT NULL, book text NOT NULL);

\run
-- A customer buys a book.
WITH first_time AS (
  INSERT INTO processed_messages (consumer, message_id)
  VALUES ('sales', encode(sha256('{"customer": "ada", "book": "Iliad"}'), 'hex'))
  ON CONFLICT DO NOTHING
  RETURNING message_id
)
INSERT INTO sales SELECT 'ada', 'Iliad' FROM first_time;

-- A minute later she buys another copy, for a friend.
WITH first_time AS (
  INSERT INTO processed_messages (consumer, message_id)
  VALUES ('sales', encode(sha256('{"customer": "ada", "book": "Iliad"}'), 'hex'))
  ON CONFLICT DO NOTHING
  RETURNING message_id
)
INSERT INTO sales SELECT 'ada', 'Iliad' FROM first_time;

SELECT customer, book, count(*) FROM sales GROUP BY customer, book;

\outcome ok
