\setup
CREATE TABLE shipments (order_id int PRIMARY KEY);

\consumer shipping
INSERT INTO shipments (order_id) VALUES (:order_id);
\if :ERROR
  \ack
  \quit
\endif
\ack
