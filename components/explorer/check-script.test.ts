// Mistakes at their place, and none where there is none: in every script of the course.

import { readFile } from "node:fs/promises";
import path from "node:path";
import { globSync } from "tinyglobby";
import { expect, test } from "vitest";
import { checkScript } from "./check-script";

const root = path.join(import.meta.dirname, "../..");
const scripts = globSync("lessons/*/consumers/*.sql", { cwd: root }).toSorted();

const scriptWith = (setup: string, step: string, query = "SELECT 1;") =>
  `\\setup\n${setup}\n\\message m {"i": 1}\n\\consumer c\n${step}\n\\ack\n\\expect once 'ok'\n${query}\n`;

test("finds nothing in any script of the course", async () => {
  expect(scripts.length).toBeGreaterThan(50);
  for (const file of scripts)
    expect(await checkScript(await readFile(path.join(root, file), "utf8")), file).toEqual([]);
});

test("an error of syntax stands at its place, in setup, steps and expectations", async () => {
  const second = "  VALUES ('ü😀' 1);";
  const source = scriptWith("CREATE TALE t (i int);", `INSERT INTO t\n${second}`, "SELECT count(*) ROM t;");
  expect(await checkScript(source)).toEqual([
    { line: 2, column: 8, message: 'syntax error at or near "TALE"' },
    { line: 6, column: second.indexOf("1)") + 1, message: 'syntax error at or near "1"' },
    { line: 9, column: 21, message: 'syntax error at or near "t"' },
  ]);
});

test("a place after variables is where it is written, not where their values would put it", async () => {
  const step = "UPDATE t SET a = :'message_id', b = :i WHEN i = :i;";
  expect(await checkScript(scriptWith("", step))).toEqual([
    { line: 5, column: step.indexOf("WHEN") + 1, message: 'syntax error at or near "WHEN"' },
  ]);
});

test("a variable may stand for a value or for a name", async () => {
  expect(await checkScript(scriptWith("", "SELECT 1 FROM :i WHERE i = :'message_id';"))).toEqual([]);
  expect(await checkScript(scriptWith("", 'SELECT :"i", :i FROM t LIMIT :i;'))).toEqual([]);
});

test("what can't be explored comes in the order of the text", async () => {
  expect(await checkScript(scriptWith("SELECT random();", "SELEC 1;", "SELECT random();"))).toMatchObject([
    { line: 2, message: expect.stringContaining("random()") },
    { line: 5, message: 'syntax error at or near "SELEC"' },
    { line: 8, message: expect.stringContaining("random()") },
  ]);
});
