// Whatever a script says, as long as it can be read, exploring it ends in a verdict or a problem: no crash, no hang.

import fc from "fast-check";
import { expect, test } from "vitest";
import { testDatabase } from "../postgres/testing";
import { randomScript } from "../world/testing/random-script";
import { explore } from "./explore";

const database = testDatabase();

test("random scripts get a verdict", async () => {
  await fc.assert(
    fc.asyncProperty(randomScript, async (source) => {
      const result = await explore(database.current, source, {
        faults: 1,
        goOn: ({ states }) => states < 120,
      });
      if (result.kind === "explored") expect(result.states).toBeGreaterThan(0);
      else expect(result.problems.length).toBeGreaterThan(0);
    }),
    { numRuns: Number(process.env["RANDOM_SCRIPTS"] ?? 15) },
  );
}, 300_000);
