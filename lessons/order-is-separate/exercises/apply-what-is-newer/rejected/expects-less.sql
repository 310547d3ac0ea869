\consumer order-view
\ack
\expect true 'order 42 is anything'
SELECT true;
