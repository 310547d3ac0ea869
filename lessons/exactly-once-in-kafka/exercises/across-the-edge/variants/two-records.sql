\message payments-0-8 {"order_id": 43}
\message payments-0-9 {"order_id": 44}

\expect once 'one receipt for order 43'
SELECT count(*) FROM receipts WHERE order_id = 43;
\expect once 'one receipt for order 44'
SELECT count(*) FROM receipts WHERE order_id = 44;
\expect once 'one order-paid event for order 43'
SELECT count(*) FROM outside.messages WHERE topic = 'order-paid' AND body ->> 'order_id' = '43';
