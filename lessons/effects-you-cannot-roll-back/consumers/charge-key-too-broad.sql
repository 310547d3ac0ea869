\title 'One key for two charges'
\broker queue redeliver_after=30s
\outside charge

\message evt_5d10 {"order_id": 42, "parcel": 1, "cents": 995}
\message evt_e3b8 {"order_id": 42, "parcel": 2, "cents": 995}

\consumer billing
\effect charge key=charge-order-:order_id cents=:cents
\ack

\expect true 'order 42 is charged for both parcels'
SELECT sum((details->>'cents')::int) = 1990 FROM outside.effects WHERE kind = 'charge';
