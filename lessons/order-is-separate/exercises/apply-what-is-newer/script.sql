\title 'A page that shows the last to come'
\broker queue redeliver_after=30s

\setup
CREATE TABLE orders (id int PRIMARY KEY, status text NOT NULL, version int NOT NULL);
INSERT INTO orders VALUES (42, 'new', 1);

\message evt_5d10 {"order_id": 42, "status": "paid", "version": 2}
\message evt_e3b8 {"order_id": 42, "status": "shipped", "version": 3}

\consumer order-view
UPDATE orders SET status = :'status'
WHERE id = :order_id;
\ack

\expect true 'order 42 is shipped'
SELECT status = 'shipped' FROM orders WHERE id = 42;
