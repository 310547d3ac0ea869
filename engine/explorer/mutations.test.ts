import { describe, expect, test } from "vitest";
import { readScript } from "../script/read";
import { mutantsOf } from "./mutations";

const SCRIPT = String.raw`\setup
CREATE TABLE t (id int PRIMARY KEY);
\message m {"id": 1}
\consumer c
BEGIN;
SELECT count(*) AS seen FROM t
WHERE id = :id \gset
\if not :seen
  INSERT INTO t VALUES (:id);
\endif
COMMIT;
\ack
\worker w
DELETE FROM t WHERE id > 1;
\idle
\expect true 'x'
SELECT true;
`;

describe("mutants", () => {
  test("leave out each step of each handler, and swap neighbours that no branch divides", async () => {
    expect((await mutantsOf(SCRIPT)).map(({ name }) => name)).toEqual([
      "without BEGIN;",
      "without SELECT count(*) AS seen FROM t",
      "without INSERT INTO t VALUES (:id);",
      "without COMMIT;",
      "without \\ack",
      "without DELETE FROM t WHERE id > 1;",
      "without \\idle",
      "SELECT count(*) AS seen FROM t before BEGIN;",
      "\\ack before COMMIT;",
      "\\idle before DELETE FROM t WHERE id > 1;",
    ]);
  });

  test("take a statement's \\gset along, and keep every other line where it was", async () => {
    const mutants = await mutantsOf(SCRIPT);
    const lines = (name: string) => mutants.find((mutant) => mutant.name === name)?.source.split("\n") ?? [];
    expect(lines("without SELECT count(*) AS seen FROM t").slice(4, 8)).toEqual([
      "BEGIN;",
      "",
      "",
      "\\if not :seen",
    ]);
    expect(lines("SELECT count(*) AS seen FROM t before BEGIN;").slice(4, 8)).toEqual([
      "SELECT count(*) AS seen FROM t",
      "WHERE id = :id \\gset",
      "BEGIN;",
      "\\if not :seen",
    ]);
  });

  test("have a name each, where a step occurs twice too", async () => {
    const twice = SCRIPT.replace("\\endif", "  COMMIT;\n  \\ack\n  \\quit\n\\endif");
    const names = (await mutantsOf(twice)).map(({ name }) => name);
    expect(names).toContain("without \\ack (2)");
    expect(new Set(names).size).toBe(names.length);
  });

  test("can still be read", async () => {
    for (const { name, source } of await mutantsOf(SCRIPT)) {
      const reading = await readScript(source);
      expect(reading.kind, name).toBe("script");
    }
  });
});
