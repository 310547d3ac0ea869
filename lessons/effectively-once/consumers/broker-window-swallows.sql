\title 'Two edits sent under one id'
\broker queue redeliver_after=30s dedup_window=5m

\setup
CREATE TABLE products (id int PRIMARY KEY, price int NOT NULL, version int NOT NULL);
INSERT INTO products VALUES (9, 100, 1);

\message product-9 {"price": 110, "version": 2}
\message product-9 {"price": 120, "version": 3}

\consumer catalogue
UPDATE products SET price = :price, version = :version WHERE id = 9 AND version < :version;
\ack

\expect true 'product 9 has its newest price'
SELECT price = 120 FROM products WHERE id = 9;
