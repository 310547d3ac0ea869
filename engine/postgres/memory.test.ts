// Ten thousand steps leave nothing behind but what the tables hold.

import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { createTable, interleaved } from "./interleaved-story";
import { testDatabase } from "./testing";

const database = testDatabase();

setFlagsFromString("--expose-gc");
const collectGarbage: unknown = runInNewContext("gc");

/** The server's memory and files, and ours, in bytes, when garbage is gone. */
async function bytesInUse(): Promise<number> {
  for (let time = 0; time < 2; time++) {
    if (typeof collectGarbage === "function") collectGarbage();
    // What a collection finds is given up after the task.
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

test("the second half of 10,000 interleaved steps takes no more memory than the first", {
  timeout: 600_000,
}, async () => {
  const { current } = database;
  for (const sql of createTable) await current.connect("setup").run(sql);
  let step = 0;
  async function play(until: number): Promise<void> {
    for (; step < until; step++) {
      const [name, sql] = interleaved[step % interleaved.length] ?? ["A", "SELECT 1"];
      await current.connect(name).run(sql);
    }
  }
  await play(2000);
  const early = await bytesInUse();
  await play(6000);
  const middle = await bytesInUse();
  await play(10_000);
  const late = await bytesInUse();
  // A leak of a hundred bytes a step would be 400 kB.
  expect(late - middle).toBeLessThan(Math.max(middle - early, 0) + 400_000);
  expect(current.stats().waits).toBe(1111);
});
