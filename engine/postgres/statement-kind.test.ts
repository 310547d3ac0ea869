// What a statement is to its transaction, and whether a text holds more than one.

import { expect, test } from "vitest";
import { holdsSeveralStatements } from "./several-statements";
import { readStatementKind } from "./statement-kind";

test.each([
  ["BEGIN", { kind: "begin" }],
  ["-- first\n/* then */ start transaction isolation level repeatable read;", { kind: "begin" }],
  ["COMMIT WORK AND CHAIN", { kind: "commit", chain: true }],
  ["end and no chain", { kind: "commit", chain: false }],
  ["ABORT", { kind: "rollback", chain: false }],
  ['ROLLBACK TRANSACTION TO SAVEPOINT "My Point"', { kind: "rollback to", name: "My Point" }],
  ["rollback to S;", { kind: "rollback to", name: "s" }],
  ["SAVEPOINT S", { kind: "savepoint", name: "s" }],
  ["RELEASE SAVEPOINT s", { kind: "release", name: "s" }],
  ["RELEASE savepoint", { kind: "release", name: "savepoint" }],
  ["SET LOCAL work_mem = '1MB'", { kind: "set local" }],
  ["SET search_path = a", { kind: "set" }],
  ["COMMIT PREPARED 'x'", { kind: "refused" }],
  ["SELECT 1", { kind: "other", effect: null }],
  ["CREATE TABLE t ()", { kind: "other", effect: { kind: "schema" } }],
  ["create temp table t ()", { kind: "refused" }],
  ["create temp table t () on commit drop", { kind: "other", effect: { kind: "pinned" } }],
])("%j is read for what it does to its transaction", (sql, kind) => {
  expect(readStatementKind(sql)).toMatchObject(kind);
});

test.each([
  ["SELECT 1; SELECT 2", true],
  ["BEGIN; -- and then\nCOMMIT", true],
  ["SELECT 1; -- ; nothing more /* ; */", false],
  ["SELECT ';', E'\\';', $a$;$b$;$a$, \";\";", false],
  ["CREATE RULE r AS ON INSERT TO t DO (DELETE FROM u; DELETE FROM v)", false],
  ["CREATE PROCEDURE p() BEGIN ATOMIC SELECT 1; SELECT 2; END", false],
])("whether %j holds several statements: %j", (sql, several) => {
  expect(holdsSeveralStatements(sql)).toBe(several);
});
