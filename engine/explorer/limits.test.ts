import { describe, expect, test } from "vitest";
import { readScript } from "../script/read";
import { limitsOf } from "./limits";

async function limits(statement: string, setup = ""): Promise<readonly string[]> {
  const reading = await readScript(
    `\\setup\n${setup}\n\\consumer c\n${statement}\n\\ack\n\\expect true 'x'\nSELECT true;`,
  );
  if (reading.kind === "problems") throw new Error(JSON.stringify(reading.problems));
  return (await limitsOf(reading.script)).map(({ line, column, message }) => `${line}:${column}: ${message}`);
}

describe("what a state doesn't tell apart is refused at its place", () => {
  test.each([
    ["INSERT INTO a SELECT 1 WHERE random() < 0.5;", "4:1: random() gives one outcome"],
    ["SELECT max(ctid) FROM a;", "4:1: ctid says where a row lies"],
    ["SELECT a.xmin FROM a;", "4:1: xmin says where a row lies"],
    ["SELECT pg_current_xact_id();", "4:1: pg_current_xact_id() looks at the server itself"],
    ["SET lock_timeout = '1s';", "4:1: lock_timeout has no effect here"],
    ["SET CONSTRAINTS ALL DEFERRED;", "4:1: a constraint that is checked at COMMIT"],
    ["BEGIN ISOLATION LEVEL SERIALIZABLE;", "4:1: SERIALIZABLE can't be explored"],
    ["SET TRANSACTION ISOLATION LEVEL serializable;", "4:1: SERIALIZABLE can't be explored"],
    ["SET default_transaction_isolation = 'Serializable';", "4:1: SERIALIZABLE can't be explored"],
    ["SET SESSION CHARACTERISTICS AS TRANSACTION ISOLATION LEVEL SERIALIZABLE;", "4:1: SERIALIZABLE can't"],
    [
      "SELECT set_config('transaction_isolation', 'serializable', true);",
      "4:1: SERIALIZABLE can't be explored",
    ],
  ])("%s", async (statement, message) => {
    expect((await limits(statement))[0]).toContain(message);
  });

  test("a deferred constraint", async () => {
    const setup = "CREATE TABLE r (id int UNIQUE DEFERRABLE INITIALLY DEFERRED);";
    expect((await limits("SELECT 1;", setup))[0]).toContain("2:1: a constraint that is checked at COMMIT");
  });

  test("a setting that would need a new session", async () => {
    const setup = "ALTER DATABASE postgres SET default_transaction_isolation = 'repeatable read';";
    expect((await limits("SELECT 1;", setup))[0]).toContain("2:1: a setting for a database or a role");
  });

  test("and nothing else", async () => {
    expect(await limits("BEGIN ISOLATION LEVEL REPEATABLE READ;")).toEqual([]);
    expect(await limits("INSERT INTO a (id, at) VALUES (gen_random_uuid(), now());")).toEqual([]);
  });
});
