\consumer refunds
\ack
