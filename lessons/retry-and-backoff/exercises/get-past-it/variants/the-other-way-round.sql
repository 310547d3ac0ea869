\message refunds-0-3 {"cents": 900}
\message refunds-0-4 {"cents": 0}

\expect once 'one refund for record 3'
SELECT count(*) FROM refunds WHERE message_id = 'refunds-0-3';
\expect once 'one dead letter for record 4'
SELECT count(*) FROM dead_letters WHERE message_id = 'refunds-0-4';
