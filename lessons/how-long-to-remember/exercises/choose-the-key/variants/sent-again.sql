\message evt_5d10 {"event": "sale-1", "customer": "ada", "book": "Iliad"}
\message evt_e3b8 {"event": "sale-2", "customer": "ada", "book": "Iliad"}
\message evt_c07e {"event": "sale-1", "customer": "ada", "book": "Iliad"}

\expect true 'each sale is entered once'
SELECT count(*) = 2 AND count(DISTINCT event) = 2 FROM sales;
