\message evt_91c2 {"order_id": 42}
\message evt_c07e {"order_id": 42}
