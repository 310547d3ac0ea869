\consumer email-sender
\ack
