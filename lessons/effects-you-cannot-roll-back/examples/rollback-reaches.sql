\title 'What ROLLBACK leaves behind'

\setup
CREATE SEQUENCE receipt_numbers;
CREATE TABLE receipts (number int PRIMARY KEY, order_id int NOT NULL);

\run
BEGIN;
INSERT INTO receipts (number, order_id)
VALUES (nextval('receipt_numbers'), 42)
RETURNING number;
ROLLBACK;

SELECT count(*) AS receipts FROM receipts;
SELECT last_value FROM receipt_numbers;

\outcome ok
\outcome ok
