import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { testDatabase } from "../postgres/testing";
import { explore } from "./explore";
import { type Report, report, reportJson } from "./report";
import { reportText } from "./report-text";

const database = testDatabase();

async function reportOn(name: string): Promise<Report> {
  const source = await readFile(new URL(`fixtures/${name}.sql`, import.meta.url), "utf8");
  const result = await explore(database.current, source, { faults: 1 });
  if (result.kind === "problems") throw new Error("the script can't be run");
  return report(database.current, result, 1.234);
}

test("a finding is a schedule to read: who does what, the SQL as it ran, and what came of it", async () => {
  const lines = reportText("naive.sql", await reportOn("naive")).split("\n");
  expect(lines.slice(0, 4)).toEqual([
    "naive.sql: No deduplication",
    "  UNSAFE: 1 finding in 403 schedules with 1 fault and 2 processes, 71 states, 1.23 s",
    "",
    "  one shipment for order 42: duplicated (2) by crash",
  ]);
  expect(lines.slice(5)).toEqual([
    "   1  broker                deliver evt_91c2 to shipping#1",
    "   2  shipping#1  line  11  BEGIN",
    "   3  shipping#1  line  12  UPDATE orders SET status = 'paid' WHERE id = 42",
    "                            -> UPDATE 1",
    "   4  shipping#1  line  13  INSERT INTO shipments VALUES (42)",
    "                            -> INSERT 0 1",
    "   5  shipping#1  line  14  COMMIT",
    "   6  shipping#1  line  15  crash before \\ack",
    "   7  broker                deliver evt_91c2 to shipping#1",
    "                            -> after 30 s",
    "                            -> shipping#1: delivery 2",
    "   8  shipping#1  line  11  BEGIN",
    "   9  shipping#1  line  12  UPDATE orders SET status = 'paid' WHERE id = 42",
    "                            -> UPDATE 1",
    "  10  shipping#1  line  13  INSERT INTO shipments VALUES (42)",
    "                            -> INSERT 0 1",
    "  11  shipping#1  line  14  COMMIT",
    "  12  shipping#1  line  15  \\ack",
    "                            -> nothing is left to do",
    "",
  ]);
});

test("as JSON it has the keys of the contract, and no others", async () => {
  const json = JSON.parse(JSON.stringify(reportJson("naive.sql", await reportOn("naive"))));
  expect(Object.keys(json)).toEqual([
    "file",
    "title",
    "verdict",
    "complete",
    "bounds",
    "schedules",
    "states",
    "seconds",
    "findings",
  ]);
  expect(json).toMatchObject({ verdict: "unsafe", bounds: { faults: 1, processes: 2 }, seconds: 1.23 });
  const [finding] = json.findings;
  expect(Object.keys(finding)).toEqual(["expectation", "outcome", "value", "faults", "schedule"]);
  expect(finding).toMatchObject({ outcome: "duplicated", value: "2", faults: ["crash"] });
  expect(finding.schedule.slice(0, 2)).toEqual([
    { process: "broker", step: "deliver evt_91c2 to shipping#1" },
    { process: "shipping#1", line: 11, step: "BEGIN" },
  ]);
});
