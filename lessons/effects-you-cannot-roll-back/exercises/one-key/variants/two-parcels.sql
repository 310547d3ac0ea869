\broker queue redeliver_after=30s processes=1

\message evt_5d10 {"order_id": 42, "cents": 995}
\message evt_e3b8 {"order_id": 42, "cents": 995}

\expect true 'each parcel is charged once'
SELECT count(*) = 2 FROM outside.effects WHERE kind = 'charge';
\expect true 'order 42 is paid'
SELECT status = 'paid' FROM orders WHERE id = 42;
