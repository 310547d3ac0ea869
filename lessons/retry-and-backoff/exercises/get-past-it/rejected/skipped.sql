\consumer refunds
INSERT INTO refunds (message_id, cents) VALUES (:'message_id', :cents)
ON CONFLICT DO NOTHING;
\if :ERROR
\endif
\ack
