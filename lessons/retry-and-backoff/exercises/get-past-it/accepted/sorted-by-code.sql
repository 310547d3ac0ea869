\consumer refunds
INSERT INTO refunds (message_id, cents) VALUES (:'message_id', :cents);
\if :ERROR
  \set code :SQLSTATE
  SELECT :'code' = '23514' AS is_bad \gset
  \if :is_bad
    INSERT INTO dead_letters (message_id, reason) VALUES (:'message_id', :'code')
    ON CONFLICT DO NOTHING;
  \endif
\endif
\ack
