\title 'Ask whether it was sent, then send'
\broker queue redeliver_after=30s
\outside email keys=off

\message evt_91c2 {"order_id": 42}

\consumer email-sender
\lookup email key=receipt::message_id sent
\if not :sent
  \effect email key=receipt::message_id order=:order_id
\endif
\ack

\expect once 'one e-mail for order 42'
SELECT count(*) FROM outside.effects WHERE kind = 'email';
