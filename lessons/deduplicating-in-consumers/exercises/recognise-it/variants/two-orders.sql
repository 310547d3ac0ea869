\message evt_0a17 {"order_id": 7}
\message evt_5b3e {"order_id": 8}

\expect once 'one receipt for order 7'
SELECT count(*) FROM receipts WHERE order_id = 7;
\expect once 'one receipt for order 8'
SELECT count(*) FROM receipts WHERE order_id = 8;
