CREATE TABLE orders (
  id     int PRIMARY KEY,
  status text NOT NULL CHECK (status IN ('new', 'paid', 'shipped'))
);

-- The end of the line: what is here is in the post. One parcel for an order.
CREATE TABLE shipments (
  order_id   int PRIMARY KEY REFERENCES orders,
  shipped_at timestamptz NOT NULL DEFAULT now()
);
