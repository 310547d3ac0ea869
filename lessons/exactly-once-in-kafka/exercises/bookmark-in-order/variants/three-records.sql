\message payments-0-7 {"order_id": 42, "offset": 7}
\message payments-0-8 {"order_id": 42, "offset": 8}
\message payments-0-9 {"order_id": 44, "offset": 9}

\expect true 'a receipt for each of two payments of order 42'
SELECT count(*) = 2 FROM receipts WHERE order_id = 42;
\expect once 'one receipt for order 44'
SELECT count(*) FROM receipts WHERE order_id = 44;
