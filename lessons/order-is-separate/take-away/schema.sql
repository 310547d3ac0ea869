-- What this service knows of the orders of another. The owner counts the versions.
CREATE TABLE order_view (
  id      int PRIMARY KEY,
  status  text NOT NULL,
  version int NOT NULL
);

-- What customers were told.
CREATE TABLE notices (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id int NOT NULL,
  status   text NOT NULL
);
