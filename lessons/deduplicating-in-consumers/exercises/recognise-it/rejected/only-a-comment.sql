\consumer email-sender
-- later
