\title 'The newest may come first'

\setup
CREATE TABLE order_view (id int PRIMARY KEY, status text NOT NULL, version int NOT NULL);

\run
-- "Shipped", version 3, is the first that this service hears of order 42.
INSERT INTO order_view AS known (id, status, version) VALUES (42, 'shipped', 3)
ON CONFLICT (id) DO UPDATE SET status = excluded.status, version = excluded.version
WHERE known.version < excluded.version;

-- "Paid", version 2, arrives late.
INSERT INTO order_view AS known (id, status, version) VALUES (42, 'paid', 2)
ON CONFLICT (id) DO UPDATE SET status = excluded.status, version = excluded.version
WHERE known.version < excluded.version;

SELECT status, version FROM order_view WHERE id = 42;

\outcome ok
\outcome ok
