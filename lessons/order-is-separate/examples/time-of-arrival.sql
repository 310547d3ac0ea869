\title 'The time of arrival as a version'

\setup
CREATE TABLE orders (id int PRIMARY KEY, status text NOT NULL, updated_at timestamp NOT NULL);
INSERT INTO orders VALUES (42, 'new', '2026-11-02 09:59:00');

\run
-- "Shipped" arrives at ten o'clock.
UPDATE orders SET status = 'shipped', updated_at = '2026-11-02 10:00:00'
WHERE id = 42 AND updated_at < '2026-11-02 10:00:00';

-- "Paid" arrives late, half a minute after it.
UPDATE orders SET status = 'paid', updated_at = '2026-11-02 10:00:30'
WHERE id = 42 AND updated_at < '2026-11-02 10:00:30';

SELECT status FROM orders WHERE id = 42;

\outcome ok
