\consumer refunds
SELECT :cents > 0 AS is_good \gset
\if :is_good
  INSERT INTO refunds (message_id, cents) VALUES (:'message_id', :cents) ON CONFLICT DO NOTHING;
\else
  INSERT INTO dead_letters (message_id, reason) VALUES (:'message_id', 'not positive') ON CONFLICT DO NOTHING;
\endif
\ack
