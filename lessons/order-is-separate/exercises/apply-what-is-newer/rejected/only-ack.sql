\consumer order-view
\ack
