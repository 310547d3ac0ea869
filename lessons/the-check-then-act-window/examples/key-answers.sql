\title 'The key answers'

\setup
CREATE TABLE receipts (order_id int NOT NULL);
CREATE UNIQUE INDEX one_receipt_per_order ON receipts (order_id);

\run
INSERT INTO receipts (order_id) VALUES (42);

SELECT count(*) AS receipts FROM receipts;

\outcome ok
\outcome 23505
