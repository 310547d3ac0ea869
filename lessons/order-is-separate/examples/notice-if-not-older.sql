\title 'A notice, if the version was not older'

\setup
CREATE TABLE orders (id int PRIMARY KEY, status text NOT NULL, version int NOT NULL);
INSERT INTO orders VALUES (42, 'paid', 2);
CREATE TABLE notices (order_id int NOT NULL, text text NOT NULL);

\run
WITH applied AS (
  UPDATE orders SET status = 'shipped', version = 3
  WHERE id = 42 AND version <= 3
  RETURNING id
)
INSERT INTO notices (order_id, text)
SELECT id, 'Your parcel has left' FROM applied;

SELECT count(*) AS notices FROM notices WHERE order_id = 42;

\outcome ok
\outcome ok
