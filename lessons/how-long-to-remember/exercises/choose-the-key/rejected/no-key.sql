\consumer sales
INSERT INTO sales VALUES (:'customer', :'book', :'event');
\ack
