\title 'The time of arrival as a version'

\setup
CREATE TABLE orders (id int PRIMARY KEY, status text NOT NULL, updated_at timestamptz NOT NULL);
INSERT INTO orders VALUES (42, 'new', '2026-11-01');

\run
-- "Shipped" arrives first.
UPDATE orders SET status = 'shipped', updated_at = clock_timestamp()
WHERE id = 42 AND updated_at < clock_timestamp();

-- "Paid" arrives late.
UPDATE orders SET status = 'paid', updated_at = clock_timestamp()
WHERE id = 42 AND updated_at < clock_timestamp();

SELECT status FROM orders WHERE id = 42;

\outcome ok
