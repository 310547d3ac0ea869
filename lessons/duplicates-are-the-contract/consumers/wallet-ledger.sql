\title 'One entry for each order, and the producer sends twice'
\broker queue redeliver_after=5s

\setup
CREATE TABLE credits (order_id int PRIMARY KEY, customer text NOT NULL, amount int NOT NULL);

\message evt_91c2 {"order_id": 42, "customer": "ada", "credits": 10}
\message evt_c07e {"order_id": 42, "customer": "ada", "credits": 10}

\consumer wallet
INSERT INTO credits (order_id, customer, amount)
VALUES (:order_id, :'customer', :credits)
ON CONFLICT (order_id) DO NOTHING;
\ack

\expect once 'ten credits for ada, once'
SELECT coalesce(sum(amount), 0)::int / 10 FROM credits WHERE customer = 'ada';
