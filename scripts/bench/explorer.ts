// What exploring costs: every consumer script of the course, in Node and, a part of them, in Chromium; and how it grows with
// messages, processes and faults. The processor's time is what to compare on a machine that does other things besides.

import { readFileSync } from "node:fs";
import { explore } from "../../engine/explorer/explore";
import type { Postgres } from "../../engine/postgres/postgres";
import { strategies } from "../../lessons/strategies";
import { scriptFile } from "../../lessons/strategies/strategy";
import { startFromImage } from "../postgres";
import { main } from "../step";
import { openSearchingPage } from "./explorer/chromium";
import type { Measured } from "./explorer/measured";

/** A search is given up after so many seconds of the processor. */
const MOST_SECONDS = 60;
/** Of the scripts, every so many-th is searched in Chromium too. */
const EVERY = 8;

interface Costs extends Measured {
  /** Seconds of the processor, with those of the compiler and of the garbage collector beside. */
  readonly processor: number;
}

async function inNode(postgres: Postgres, source: string, faults: number): Promise<Costs> {
  const [start, before] = [performance.now(), process.cpuUsage()];
  const processor = () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  };
  const result = await explore(postgres, source, { faults, goOn: () => processor() < MOST_SECONDS });
  if (result.kind === "problems") throw new Error(JSON.stringify(result.problems));
  const { complete, states, schedules } = result;
  return {
    complete,
    states,
    schedules,
    seconds: (performance.now() - start) / 1000,
    processor: processor(),
  };
}

function tell(name: string, { complete, states, schedules, seconds }: Measured, processor?: number): void {
  const rate = (count: number) =>
    `${(count / (processor ?? seconds)).toLocaleString("en-US", { maximumSignificantDigits: 2 })}/s`;
  process.stdout.write(
    `${name.padEnd(40)} ${complete ? "complete" : "stopped "} ${seconds.toFixed(1).padStart(6)} s ` +
      `${processor === undefined ? "" : `(processor ${processor.toFixed(1).padStart(5)} s) `}` +
      `${String(states).padStart(7)} states (${rate(states)}) ` +
      `${schedules.toLocaleString("en-US")} schedules (${rate(schedules)})\n`,
  );
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

async function everyScript(postgres: Postgres): Promise<void> {
  const all: Costs[] = [];
  for (const strategy of strategies) {
    const costs = await inNode(postgres, readFileSync(scriptFile(strategy), "utf8"), 2);
    tell(strategy.id, costs, costs.processor);
    all.push(costs);
  }
  const half = (times: readonly number[]) =>
    (times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0).toFixed(1);
  const sum = (times: readonly number[]) => times.reduce((total, time) => total + time, 0).toFixed(1);
  const [seconds, processor] = [all.map((costs) => costs.seconds), all.map((costs) => costs.processor)];
  process.stdout.write(
    `all ${all.length} (${all.filter(({ complete }) => complete).length} complete), one after another: ${sum(seconds)} s, ` +
      `half of them within ${half(seconds)} s; of the processor ${sum(processor)} s, half within ${half(processor)} s\n\n`,
  );
}

async function growth(postgres: Postgres): Promise<void> {
  const one = async (name: string, source: string, faults: number) => {
    const costs = await inNode(postgres, source, faults);
    tell(name, costs, costs.processor);
  };
  for (const faults of [0, 1, 2, 3, 4])
    await one(`1 message, 2 processes, ${faults} faults`, scaled(1, 2), faults);
  for (const messages of [2, 3])
    await one(`${messages} messages, 2 processes, 1 fault`, scaled(messages, 2), 1);
  for (const processes of [1, 3])
    await one(`2 messages, ${processes} processes, 1 fault`, scaled(2, processes), 1);
  process.stdout.write("\n");
}

/** The same scripts in turns in both, so that what else the machine does slows down both. */
async function inChromium(postgres: Postgres): Promise<void> {
  const page = await openSearchingPage();
  const sum = { node: 0, chromium: 0 };
  for (const strategy of strategies.filter((_, index) => index % EVERY === 0)) {
    const source = readFileSync(scriptFile(strategy), "utf8");
    const there = await page.search({ source, faults: 2 });
    const here = await inNode(postgres, source, 2);
    tell(`${strategy.id} in Chromium`, there);
    tell(`${strategy.id} in Node`, here);
    sum.chromium += there.seconds;
    sum.node += here.seconds;
  }
  process.stdout.write(
    `Chromium ${sum.chromium.toFixed(1)} s, Node ${sum.node.toFixed(1)} s: ${(sum.chromium / sum.node).toFixed(2)} times as long\n`,
  );
  await page.close();
}

main(async () => {
  const postgres = await startFromImage();
  await growth(postgres);
  await inChromium(postgres);
  await everyScript(postgres);
  await postgres.close();
});
