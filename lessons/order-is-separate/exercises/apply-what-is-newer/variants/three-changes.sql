\broker queue processes=1 redeliver_after=30s

\setup
INSERT INTO orders VALUES (7, 'new', 1);

\message evt_20c1 {"order_id": 7, "status": "paid", "version": 2}
\message evt_20c2 {"order_id": 7, "status": "shipped", "version": 3}
\message evt_20c3 {"order_id": 7, "status": "returned", "version": 4}

\expect true 'order 7 is returned'
SELECT status = 'returned' FROM orders WHERE id = 7;
