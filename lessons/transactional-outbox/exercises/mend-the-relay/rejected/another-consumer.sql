\worker relay
\idle

\consumer shipping topic=order-paid
\ack
