\consumer refunds
INSERT INTO refunds (message_id, cents) VALUES (:'message_id', :cents)
ON CONFLICT DO NOTHING;
\if :ERROR
  INSERT INTO dead_letters (message_id, reason) VALUES (:'message_id', :'SQLSTATE');
\endif
\ack
