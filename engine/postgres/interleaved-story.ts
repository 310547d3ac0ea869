// For benchmarks and tests: two transactions that take turns, of which one has to wait. It can be played again and again.

/** A table of ten orders. */
export const createTable: readonly string[] = [
  "CREATE TABLE orders (id int PRIMARY KEY, n int DEFAULT 0, at timestamptz DEFAULT now())",
  "INSERT INTO orders SELECT generate_series(1, 10)",
];

/** Each step's connection and statement. */
export const interleaved: readonly (readonly [name: string, sql: string])[] = [
  ["A", "BEGIN"],
  ["B", "BEGIN"],
  ["A", "UPDATE orders SET n = n + 1 WHERE id = 1"],
  ["B", "UPDATE orders SET n = n + 1 WHERE id = 2"],
  ["A", "SELECT * FROM orders"],
  ["B", "UPDATE orders SET n = n + 1 WHERE id = 1"],
  ["A", "SELECT count(*) FROM orders"],
  ["A", "COMMIT"],
  ["B", "COMMIT"],
];
