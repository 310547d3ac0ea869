\title 'A relative update: one book fewer'
\broker queue redeliver_after=30s

\setup
CREATE TABLE stock (product text PRIMARY KEY, copies int NOT NULL);
INSERT INTO stock VALUES ('book', 8);

\message evt_91c2 {"product": "book", "sold": 1, "left": 7}

\consumer warehouse
UPDATE stock SET copies = copies - :sold WHERE product = :'product';
\ack

\expect true 'seven books are left'
SELECT copies = 7 FROM stock WHERE product = 'book';
