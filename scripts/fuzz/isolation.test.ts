// The conflicts of PostgreSQL's own isolation tests come out as on a real PostgreSQL.

import { expect, test } from "vitest";
import { parseTerminalScript } from "../../engine/terminals/script";
import { compareSchedule } from "./compare";
import { describeDifference } from "./describe-difference";
import { isolationScripts } from "./isolation-scripts";
import { bothDatabases } from "./testing";

const databases = bothDatabases();

test.each(isolationScripts.map(({ name, script }) => [name, script]))("%s", async (_, script) => {
  const parsed = parseTerminalScript(script);
  if (parsed.kind === "problem") throw new Error(JSON.stringify(parsed.problem));
  const setup = parsed.statements.filter(({ terminal }) => terminal === "setup").map(({ sql }) => sql);
  const steps = parsed.statements.filter(({ terminal }) => terminal !== "setup");
  const difference = await compareSchedule(databases.current, { setup, steps });
  if (difference) expect.fail(`\n${describeDifference(difference)}`);
});
