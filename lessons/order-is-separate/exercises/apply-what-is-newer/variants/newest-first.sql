\broker queue processes=1 redeliver_after=30s
\message evt_e3b8 {"order_id": 42, "status": "shipped", "version": 3}
\message evt_5d10 {"order_id": 42, "status": "paid", "version": 2}
