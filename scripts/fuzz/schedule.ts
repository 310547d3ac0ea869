// Random interleavings of three terminals on a few small tables, from a seed.

/** A statement at a terminal. */
export interface Step {
  readonly terminal: string;
  readonly sql: string;
}

/** A whole interleaving. */
export interface Schedule {
  readonly setup: readonly string[];
  readonly steps: readonly Step[];
}

/** The terminals of every schedule. */
export const terminals = ["A", "B", "C"] as const;

/** What every schedule starts with. */
export const setup: readonly string[] = [
  "CREATE TABLE processed (consumer text, id text, PRIMARY KEY (consumer, id))",
  "CREATE TABLE orders (id int PRIMARY KEY, status text DEFAULT 'new', n int DEFAULT 0, version int DEFAULT 0)",
  "INSERT INTO orders (id) VALUES (1), (2), (3)",
  "CREATE TABLE inbox (id text PRIMARY KEY, done bool DEFAULT false, seen int DEFAULT 0)",
  "INSERT INTO inbox VALUES ('a'), ('b'), ('c')",
  "CREATE TABLE ledger (id serial PRIMARY KEY, key text UNIQUE, note text)",
  "CREATE TABLE shipments (order_id int REFERENCES orders (id), what text)",
  "CREATE TABLE pairs (a int UNIQUE, b int UNIQUE)",
];

/** A source of numbers from 0 to below 1 (mulberry32). */
export type Random = () => number;

/** Makes a source that always gives the same numbers for a seed. */
export function randomFrom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** How often each kind of statement is drawn, and what it says. `$e`, `$o`, `$i`, `$k`, `$n` stand for a drawn value. */
const statements: readonly (readonly [number, string])[] = [
  [6, "INSERT INTO processed VALUES ('c', $e)"],
  [4, "INSERT INTO processed VALUES ('c', $e) ON CONFLICT DO NOTHING"],
  [2, "INSERT INTO processed VALUES ('c', $e), ('c', $e) ON CONFLICT DO NOTHING"],
  [3, "INSERT INTO processed VALUES ('c', 'e9'), ('c', $e)"],
  [2, "INSERT INTO processed SELECT 'c', $e WHERE NOT EXISTS (SELECT FROM processed WHERE id = $e)"],
  [2, "DELETE FROM processed WHERE id = $e"],
  [3, "SELECT * FROM processed ORDER BY 1, 2"],
  [5, "UPDATE orders SET n = n + 1 WHERE id = $o"],
  [3, "UPDATE orders SET n = n + 1"],
  [2, "UPDATE orders SET status = 'paid', version = version + 1 WHERE id = $o AND version = $n"],
  [2, "UPDATE orders SET id = id + 10 WHERE id = $o"],
  [2, "UPDATE orders SET n = n + 1 WHERE n < 2"],
  [1, "DELETE FROM orders WHERE id = $o"],
  [2, "INSERT INTO orders (id) VALUES ($o) ON CONFLICT (id) DO UPDATE SET n = orders.n + 10"],
  [
    1,
    "INSERT INTO orders (id) VALUES ($o) ON CONFLICT (id) DO UPDATE SET n = 7 WHERE orders.n > 1 RETURNING *",
  ],
  [1, "INSERT INTO orders (id) SELECT count(*) + 100 FROM processed"],
  [2, "SELECT * FROM orders"],
  [1, "SELECT * FROM orders ORDER BY id"],
  [3, "SELECT n FROM orders WHERE id = $o FOR UPDATE"],
  [2, "SELECT n FROM orders WHERE id = $o FOR NO KEY UPDATE"],
  [2, "SELECT n FROM orders WHERE id = $o FOR SHARE"],
  [1, "SELECT n FROM orders WHERE id = $o FOR KEY SHARE"],
  [2, "SELECT id FROM orders ORDER BY id FOR UPDATE"],
  [2, "SELECT id FROM orders WHERE id = $o FOR UPDATE NOWAIT"],
  [2, "SELECT id FROM orders FOR SHARE NOWAIT"],
  [4, "SELECT id FROM inbox WHERE NOT done ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED"],
  [2, "SELECT * FROM inbox FOR UPDATE SKIP LOCKED"],
  [2, "SELECT id FROM inbox WHERE NOT done LIMIT 2 FOR SHARE SKIP LOCKED"],
  [3, "UPDATE inbox SET done = true WHERE id = $i"],
  [1, "UPDATE inbox SET done = false, seen = seen + 1 WHERE done"],
  [
    3,
    "WITH next AS (SELECT id FROM inbox WHERE NOT done ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED) UPDATE inbox SET done = true FROM next WHERE inbox.id = next.id RETURNING inbox.id",
  ],
  [
    2,
    "WITH gone AS (DELETE FROM inbox WHERE id = $i RETURNING id) INSERT INTO processed SELECT 'inbox', id FROM gone RETURNING *",
  ],
  [
    1,
    "WITH new AS (INSERT INTO processed VALUES ('c', $e) ON CONFLICT DO NOTHING RETURNING id) UPDATE orders SET n = n + 100 FROM new WHERE orders.id = $o",
  ],
  [1, "INSERT INTO inbox VALUES ($i) ON CONFLICT (id) DO UPDATE SET seen = inbox.seen + 1 RETURNING *"],
  [1, "SELECT * FROM inbox"],
  [3, "INSERT INTO ledger (key) VALUES ($k) RETURNING id"],
  [2, "INSERT INTO ledger (key) VALUES ($k) ON CONFLICT (key) DO NOTHING RETURNING id"],
  [1, "INSERT INTO ledger (key) VALUES ($k) ON CONFLICT (key) DO UPDATE SET note = 'again' RETURNING *"],
  [1, "INSERT INTO ledger (note) VALUES ('x') RETURNING id"],
  [2, "SELECT * FROM ledger ORDER BY id"],
  [2, "INSERT INTO shipments VALUES ($o, 'box')"],
  [1, "SELECT * FROM shipments ORDER BY 1"],
  [1, "DELETE FROM shipments WHERE order_id = $o"],
  [2, "INSERT INTO pairs VALUES ($o, $n)"],
  [1, "INSERT INTO pairs VALUES ($o, $n) ON CONFLICT DO NOTHING"],
  [1, "INSERT INTO pairs VALUES ($o, $n) ON CONFLICT (a) DO UPDATE SET b = excluded.b"],
  [1, "SELECT * FROM pairs ORDER BY 1, 2"],
  [2, "SELECT pg_advisory_xact_lock($n)"],
  [1, "SELECT pg_advisory_xact_lock_shared($n)"],
  [1, "SELECT pg_try_advisory_xact_lock($n)"],
  [1, "SELECT pg_advisory_lock(1$n)"],
  [1, "SELECT pg_try_advisory_lock(1$n)"],
  [2, "SELECT pg_advisory_unlock(1$n)"],
  [1, "SELECT 1 / 0"],
];

const inTransaction: readonly (readonly [number, string])[] = [
  [10, "COMMIT"],
  [4, "ROLLBACK"],
  [4, "SAVEPOINT s"],
  [2, "SAVEPOINT t"],
  [4, "ROLLBACK TO s"],
  [1, "ROLLBACK TO t"],
  [2, "RELEASE s"],
];

const values: Readonly<Record<string, readonly string[]>> = {
  $e: ["'e1'", "'e2'", "'e3'"],
  $o: ["1", "2", "3"],
  $i: ["'a'", "'b'", "'c'"],
  $k: ["'k1'", "'k2'"],
  $n: ["0", "1", "2"],
};

/** How many kinds of statement, and how many values of each kind, a schedule keeps to: few, so that they often collide. */
const theme = { statements: 7, values: 2 } as const;

/** Draws a schedule. Which terminals wait is known only while it runs, so a step names one that may turn out to wait. */
export function drawSchedule(seed: number, length = 40): Schedule {
  const random = randomFrom(seed);
  const kinds = Array.from({ length: theme.statements }, () => [1, weighted(statements, random)] as const);
  const few = new Map(
    Object.entries(values).map(([name, all]) => [
      name,
      Array.from({ length: theme.values }, () => pick(all, random)),
    ]),
  );
  const open = new Set<string>();
  const steps: Step[] = [];
  while (steps.length < length) {
    const terminal = pick(terminals, random);
    const sql = drawStatement(open.has(terminal), kinds, random);
    if (sql.startsWith("BEGIN")) open.add(terminal);
    else if (sql === "COMMIT" || sql === "ROLLBACK") open.delete(terminal);
    steps.push({ terminal, sql: sql.replace(/\$[a-z]/g, (name) => pick(few.get(name) ?? [name], random)) });
  }
  return { setup, steps };
}

const repeatable = "BEGIN ISOLATION LEVEL REPEATABLE READ";

type Weighted = readonly (readonly [number, string])[];

function drawStatement(open: boolean, kinds: Weighted, random: Random): string {
  if (!open && random() < 0.7) return random() < 0.1 ? repeatable : "BEGIN";
  return weighted(open && random() < 0.25 ? inTransaction : kinds, random);
}

function pick<Value>(from: readonly Value[], random: Random): Value {
  const value = from[Math.floor(random() * from.length)];
  if (value === undefined) throw new Error("There is nothing to pick from.");
  return value;
}

function weighted(from: Weighted, random: Random): string {
  let left = random() * from.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, value] of from) {
    left -= weight;
    if (left < 0) return value;
  }
  return from[0]?.[1] ?? "";
}
