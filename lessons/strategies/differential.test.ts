// Random schedules of every strategy give the same on our connections as on a real PostgreSQL server.

import { readFileSync } from "node:fs";
import fc from "fast-check";
import { test } from "vitest";
import { readScript } from "../../engine/script/read";
import { bothDatabases } from "../../engine/world/testing/both-databases";
import { randomDice } from "../../engine/world/testing/random-script";
import { strategies } from "../strategies";
import { scriptFile } from "./strategy";

const compare = bothDatabases();

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
      fc.asyncProperty(randomDice, (dice) => compare(script, dice)),
      { numRuns: RUNS, seed: SEED },
    );
  },
);
