\setup
INSERT INTO orders VALUES (43, 'new');

\client second-checkout
BEGIN;
UPDATE orders SET status = 'paid' WHERE id = 43;
INSERT INTO outbox (event_id, order_id) VALUES ('evt_7e31', 43);
COMMIT;
