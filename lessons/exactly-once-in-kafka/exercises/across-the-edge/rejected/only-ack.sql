\consumer billing
\ack
