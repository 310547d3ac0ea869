// Replays random schedules on our connections and on a real PostgreSQL, and prints where they differ.

import { parseArgs } from "node:util";
import { startPostgres } from "../engine/postgres/start";
import { compareSchedule, shrinkDifference, WakeChoice } from "./fuzz/compare";
import { describeDifference } from "./fuzz/describe-difference";
import { startRealServer } from "./fuzz/real-server";
import { openRealTerminals } from "./fuzz/real-terminals";
import { drawSchedule, terminals } from "./fuzz/schedule";

/** After how many schedules a line says how far it is. */
const progressEvery = 50;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seed: { type: "string", default: "1" },
      schedules: { type: "string", default: "200" },
      length: { type: "string", default: "40" },
    },
  });
  const [seed, schedules, length] = [Number(values.seed), Number(values.schedules), Number(values.length)];
  const server = await startRealServer();
  const wakes = new WakeChoice();
  const ours = await startPostgres({ wakeOrder: wakes.order });
  const pair = { ours, wakes, real: await openRealTerminals(server, terminals) };
  let differing = 0;
  try {
    for (let number = seed; number < seed + schedules; number++) {
      const schedule = drawSchedule(number, length);
      const difference = await compareSchedule(pair, schedule);
      const done = number - seed + 1;
      if (done % progressEvery === 0) process.stderr.write(`${done} of ${schedules}, ${differing} differ\n`);
      if (!difference) continue;
      differing++;
      const smallest = await shrinkDifference(pair, schedule, difference);
      process.stdout.write(`Schedule ${number} differs:\n${describeDifference(smallest)}\n`);
    }
  } finally {
    await pair.real.stop();
    await server.stop();
  }
  process.stdout.write(`${schedules} schedules from seed ${seed}: ${differing} differ.\n`);
  process.exit(differing === 0 ? 0 : 1);
}

main();
