\setup
CREATE TABLE shipments (order_id int NOT NULL, message_id text PRIMARY KEY);

\consumer shipping
INSERT INTO shipments (order_id, message_id) VALUES (:order_id, :'message_id')
ON CONFLICT DO NOTHING;
\ack
