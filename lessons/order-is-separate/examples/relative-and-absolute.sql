\title 'Absolute and relative, each delivered twice'

\setup
CREATE TABLE orders (id int PRIMARY KEY, status text NOT NULL, paid_cents int NOT NULL);
INSERT INTO orders VALUES (42, 'new', 0);

\run
UPDATE orders SET status = 'paid' WHERE id = 42;
UPDATE orders SET paid_cents = paid_cents + 1990 WHERE id = 42;

SELECT status, paid_cents FROM orders WHERE id = 42;

\outcome ok
\outcome ok
