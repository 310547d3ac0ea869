\title 'Delivered often, shipped once'

\setup
CREATE TABLE shipments (
  order_id   int PRIMARY KEY,
  deliveries int NOT NULL DEFAULT 1
);

\run
INSERT INTO shipments (order_id) VALUES (42)
ON CONFLICT (order_id) DO UPDATE SET deliveries = shipments.deliveries + 1
RETURNING deliveries;

SELECT count(*) AS shipments FROM shipments;

\outcome ok
\outcome ok
\outcome ok
