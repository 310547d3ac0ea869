\title 'Changes, each after the one before it'

\setup
CREATE TABLE stock (product text PRIMARY KEY, copies int NOT NULL, version int NOT NULL);
INSERT INTO stock VALUES ('book', 8, 1);

\run
-- Version 3, "two sold", arrives first. The row is at version 1.
UPDATE stock SET copies = copies - 2, version = 3
WHERE product = 'book' AND version = 2;

-- Version 2, "one sold".
UPDATE stock SET copies = copies - 1, version = 2
WHERE product = 'book' AND version = 1;

-- Version 3 again, since it was not acknowledged.
UPDATE stock SET copies = copies - 2, version = 3
WHERE product = 'book' AND version = 2;

SELECT copies, version FROM stock WHERE product = 'book';

\outcome ok
