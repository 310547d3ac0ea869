\title 'Look, then insert, with nobody else about'

\setup
CREATE TABLE receipts (order_id int NOT NULL);

\run
INSERT INTO receipts (order_id)
SELECT 42
WHERE NOT EXISTS (SELECT FROM receipts WHERE order_id = 42);

SELECT count(*) AS receipts FROM receipts;

\outcome ok
\outcome ok
