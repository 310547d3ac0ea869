\consumer email-sender
