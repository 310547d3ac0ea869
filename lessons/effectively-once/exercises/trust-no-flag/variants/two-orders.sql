\broker queue redeliver_after=30s processes=1

\message evt_91c2 {"order_id": 42}
\message evt_7e31 {"order_id": 7}

\expect once 'one shipment for order 42'
SELECT count(*) FROM shipments WHERE order_id = 42;
\expect once 'one shipment for order 7'
SELECT count(*) FROM shipments WHERE order_id = 7;
