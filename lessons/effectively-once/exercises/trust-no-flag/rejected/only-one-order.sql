\setup
CREATE TABLE shipments (order_id int PRIMARY KEY);

\consumer shipping
INSERT INTO shipments (order_id) VALUES (42)
ON CONFLICT DO NOTHING;
\ack
