\title 'What a reader is given'

\setup
CREATE TABLE transactions (name text PRIMARY KEY, state text NOT NULL);
INSERT INTO transactions VALUES
  ('t1', 'aborted'), ('t2', 'committed'), ('t3', 'open'), ('t4', 'committed');
CREATE TABLE partition_0 (log_offset int PRIMARY KEY, event text, transaction text);
INSERT INTO partition_0 VALUES
  (7, 'order 42 paid', 't1'), (8, 'order 43 paid', 't2'),
  (9, 'order 44 paid', 't3'), (10, 'order 45 paid', 't4');

\run
-- isolation.level=read_uncommitted
SELECT log_offset, event FROM partition_0 ORDER BY log_offset;

-- isolation.level=read_committed: what has committed, up to the first record of an open transaction.
SELECT log_offset, event
FROM partition_0 JOIN transactions ON name = transaction
WHERE state = 'committed' AND log_offset < ALL (
  SELECT log_offset FROM partition_0 JOIN transactions ON name = transaction
  WHERE state = 'open'
)
ORDER BY log_offset;

\outcome ok
