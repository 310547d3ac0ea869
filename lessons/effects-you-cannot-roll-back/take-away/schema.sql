CREATE TABLE charges (
  message_id  text PRIMARY KEY,
  order_id    int NOT NULL,
  cents       int NOT NULL,
  state       text NOT NULL DEFAULT 'intended' CHECK (state IN ('intended', 'done')),
  intended_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX unfinished_charges ON charges (intended_at) WHERE state = 'intended';
