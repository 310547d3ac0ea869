CREATE TABLE orders (
  id     int PRIMARY KEY,
  status text NOT NULL CHECK (status IN ('new', 'paid'))
);

CREATE TABLE outbox (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id     uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  topic        text NOT NULL,
  body         jsonb NOT NULL,
  published_at timestamptz
);
CREATE INDEX unpublished ON outbox (id) WHERE published_at IS NULL;
