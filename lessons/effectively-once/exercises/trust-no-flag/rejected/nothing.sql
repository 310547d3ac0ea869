\setup
CREATE TABLE shipments (order_id int PRIMARY KEY);

\consumer shipping
