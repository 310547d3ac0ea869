// Random schedules, and schedules that once differed, give the same on our connections as on a real PostgreSQL.

import { expect, test } from "vitest";
import { parseTerminalScript } from "../../engine/terminals/script";
import { compareSchedule } from "./compare";
import { describeDifference } from "./describe-difference";
import { regressions } from "./regressions";
import { drawSchedule, type Schedule, setup } from "./schedule";
import { bothDatabases } from "./testing";

const databases = bothDatabases();

async function expectNoDifference(schedule: Schedule, about = ""): Promise<void> {
  const difference = await compareSchedule(databases.current, schedule);
  if (difference) expect.fail(`${about}\n${describeDifference(difference)}`);
}

const schedules = 200;
const perTest = 25;
const firstSeeds = Array.from({ length: schedules / perTest }, (_, index) => 1 + index * perTest);

test.each(firstSeeds)("25 random schedules from seed %i", { timeout: 600_000 }, async (first) => {
  for (let seed = first; seed < first + perTest; seed++) {
    await expectNoDifference(drawSchedule(seed), `Schedule ${seed} differs:`);
  }
});

test.each(regressions.map(({ name, script }) => [name, script]))("%s", async (_, script) => {
  const parsed = parseTerminalScript(script);
  if (parsed.kind === "problem") throw new Error(parsed.problem.message);
  await expectNoDifference({ setup, steps: parsed.statements });
});

test("a difference is found where there is one", async () => {
  const { current } = databases;
  const steps = [
    { terminal: "A", sql: "SELECT current_setting('max_prepared_transactions')" },
    { terminal: "A", sql: "SELECT 1" },
  ];
  const difference = await compareSchedule(current, { setup: [], steps });
  expect(difference).toMatchObject({
    steps: [steps[0]],
    ours: [{ rows: [["64"]] }],
    real: [{ rows: [["0"]] }],
  });
});
