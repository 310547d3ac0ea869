// Random schedules of every strategy give the same on our connections as on a real PostgreSQL server.

import { readFileSync } from "node:fs";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Postgres } from "../../engine/postgres/postgres";
import { testDatabase } from "../../engine/postgres/testing";
import { readScript } from "../../engine/script/read";
import { playDiceOn } from "../../engine/world/testing/play-dice";
import { randomDice } from "../../engine/world/testing/random-script";
import { startRealPostgres } from "../../engine/world/testing/real-postgres";
import { strategies } from "../strategies";
import { scriptFile } from "./strategy";

const ours = testDatabase();
let real: Postgres;

beforeAll(async () => {
  real = await startRealPostgres();
});

afterAll(async () => {
  await real.close();
});

const RUNS = Number(process.env["DIFFERENTIAL_RUNS"] ?? 2);
const SEED = Number(process.env["DIFFERENTIAL_SEED"] ?? 20261130);

test.each(strategies.map((strategy) => [strategy.id, scriptFile(strategy)]))(
  "%s",
  { timeout: Math.max(120_000, RUNS * 10_000) },
  async (_, file) => {
    const reading = await readScript(readFileSync(file, "utf8"));
    if (reading.kind === "problems") throw new Error(JSON.stringify(reading.problems));
    const { script } = reading;
    await fc.assert(
      fc.asyncProperty(randomDice, async (dice) => {
        expect(await playDiceOn(ours.current, script, dice)).toEqual(await playDiceOn(real, script, dice));
      }),
      { numRuns: RUNS, seed: SEED },
    );
  },
);
