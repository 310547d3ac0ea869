\title 'Apply what is newer'

\setup
CREATE TABLE orders (id int PRIMARY KEY, status text NOT NULL, version int NOT NULL);
INSERT INTO orders VALUES (42, 'new', 1);

\run
-- "Shipped", version 3, arrives first.
UPDATE orders SET status = 'shipped', version = 3
WHERE id = 42 AND version < 3;

-- "Paid", version 2, arrives late.
UPDATE orders SET status = 'paid', version = 2
WHERE id = 42 AND version < 2;

SELECT status, version FROM orders WHERE id = 42;

\outcome ok
