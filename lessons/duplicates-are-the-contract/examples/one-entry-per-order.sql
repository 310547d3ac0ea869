\title 'Ten credits for each order'

\setup
CREATE TABLE credits (
  order_id int PRIMARY KEY,
  customer text NOT NULL,
  amount   int NOT NULL
);

\run
INSERT INTO credits (order_id, customer, amount)
  VALUES (42, 'ada', 10)
  ON CONFLICT (order_id) DO NOTHING;

SELECT customer, sum(amount) AS credits FROM credits GROUP BY customer;

\outcome ok
\outcome ok
