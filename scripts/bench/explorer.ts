// What exploring costs: every consumer script of the course, and how it grows with messages, processes and faults.

import { readFileSync } from "node:fs";
import { explore } from "../../engine/explorer/explore";
import type { Postgres } from "../../engine/postgres/postgres";
import { strategies } from "../../lessons/strategies";
import { scriptFile } from "../../lessons/strategies/strategy";
import { startFromImage } from "../postgres";
import { main } from "../step";

/** A search is given up after this. */
const MOST_SECONDS = 60;

async function measure(postgres: Postgres, name: string, source: string, faults: number): Promise<number> {
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  const result = await explore(postgres, source, { faults, goOn: () => seconds() < MOST_SECONDS });
  if (result.kind === "problems") throw new Error(`${name}: ${JSON.stringify(result.problems)}`);
  const took = seconds();
  const rate = Math.round(result.states / took);
  process.stdout.write(
    `${name.padEnd(40)} ${result.complete ? "complete" : "stopped "} ${took.toFixed(1).padStart(6)} s ` +
      `${String(result.states).padStart(7)} states (${rate}/s) ${result.schedules.toLocaleString("en-US")} schedules\n`,
  );
  return took;
}

/** The processed table with so many messages for as many processes. */
function scaled(messages: number, processes: number): string {
  const lines = Array.from(
    { length: messages },
    (_, index) => `\\message evt_${index} {"order_id": ${index}}`,
  );
  return [
    `\\broker queue processes=${processes}`,
    "\\setup",
    "CREATE TABLE shipments (order_id int NOT NULL);",
    "CREATE TABLE processed_messages (message_id text PRIMARY KEY);",
    ...lines,
    "\\consumer shipping",
    "BEGIN;",
    "INSERT INTO processed_messages VALUES (:'message_id') ON CONFLICT DO NOTHING;",
    "\\if :ROW_COUNT",
    "  INSERT INTO shipments VALUES (:order_id);",
    "\\endif",
    "COMMIT;",
    "\\ack",
    "\\expect true 'one shipment for each order'",
    `SELECT count(*) = ${messages} AND count(DISTINCT order_id) = ${messages} FROM shipments;`,
  ].join("\n");
}

main(async () => {
  const postgres = await startFromImage();
  const times: number[] = [];
  for (const strategy of strategies)
    times.push(await measure(postgres, strategy.id, readFileSync(scriptFile(strategy), "utf8"), 2));
  const inOrder = times.toSorted((a, b) => a - b);
  const total = times.reduce((sum, time) => sum + time, 0);
  process.stdout.write(
    `all ${times.length}: ${total.toFixed(1)} s, half of them within ${(inOrder[Math.floor(times.length / 2)] ?? 0).toFixed(1)} s\n\n`,
  );
  for (const faults of [0, 1, 2, 3, 4])
    await measure(postgres, `1 message, 2 processes, ${faults} faults`, scaled(1, 2), faults);
  for (const messages of [2, 3])
    await measure(postgres, `${messages} messages, 2 processes, 1 fault`, scaled(messages, 2), 1);
  for (const processes of [1, 3])
    await measure(postgres, `2 messages, ${processes} processes, 1 fault`, scaled(2, processes), 1);
  await postgres.close();
});
