\setup
INSERT INTO orders VALUES (43, 'paid');
INSERT INTO outbox (event_id, order_id) VALUES ('evt_7e31', 43);
