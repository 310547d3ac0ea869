// Reads a script's expectations: its queries over the committed rows and what the simulator kept outside.

import type { Connection } from "../postgres/postgres";
import type { StatementOk } from "../postgres/result";
import { clockStart } from "../postgres/virtual-clock";
import { ScriptFailure } from "../script/failure";
import type { Expectation, Script } from "../script/script";
import { quoteLiteral } from "../script/template";
import { query, resultOf } from "./tables";
import type { ExpectationView, Milliseconds, Outcome } from "./trace";
import type { World } from "./world";

/** What the expectations can see besides the script's own tables. */
export type Outside = Pick<World, "effects" | "sent">;

/** The value of every expectation now. `observer` must be outside a transaction, and is afterwards. */
export async function readExpectations(
  observer: Connection,
  script: Script,
  outside: Outside,
): Promise<readonly ExpectationView[]> {
  const views: ExpectationView[] = [];
  await query(observer, "BEGIN");
  try {
    if (script.expectations.some(({ statement }) => /\boutside\b/i.test(statement.sql)))
      for (const sql of outsideTables(outside)) await query(observer, sql);
    for (const expectation of script.expectations) views.push(await readOne(observer, expectation));
  } finally {
    await query(observer, "ROLLBACK");
  }
  return views;
}

async function readOne(observer: Connection, expectation: Expectation): Promise<ExpectationView> {
  const result = resultOf(await observer.run(expectation.statement.sql));
  if (result === null) throw new ScriptFailure(expectation.statement, "the query of \\expect can't be run");
  if (result.status === "error")
    throw new ScriptFailure(expectation.statement, `the query of \\expect fails: ${result.message}`);
  const { kind, label } = expectation;
  const value = singleValue(expectation, result);
  return { label, kind, value: value ?? "no value", outcome: outcomeOf(expectation, value, result) };
}

function singleValue({ statement, kind }: Expectation, result: StatementOk): string | null {
  if (result.columns.length !== 1 || result.rows.length > 1)
    throw new ScriptFailure(
      statement,
      `the query of \\expect ${kind} gives ${result.rows.length} rows of ${result.columns.length} columns: expected one value`,
    );
  return result.rows[0]?.[0] ?? null;
}

const BOOLEAN_OID = 16;

function outcomeOf({ kind, statement }: Expectation, value: string | null, result: StatementOk): Outcome {
  if (kind === "true") {
    if (result.columns[0]?.typeOid !== BOOLEAN_OID)
      throw new ScriptFailure(
        statement,
        "the query of \\expect true gives no boolean: expected true or false",
      );
    return value === "t" ? "holds" : "wrong";
  }
  if (value === null) return "lost";
  if (!/^\d+$/.test(value))
    throw new ScriptFailure(
      statement,
      `the query of \\expect once gives ${value}: expected an integer from 0`,
    );
  if (/^0+$/.test(value)) return "lost";
  return /^0*1$/.test(value) ? "holds" : "duplicated";
}

function outsideTables({ effects, sent }: Outside): readonly string[] {
  const statements = [
    "CREATE SCHEMA outside",
    `CREATE TABLE outside.effects
       (kind text, key text, details jsonb, consumer text, message_id text, performed_at timestamptz)`,
    "CREATE TABLE outside.messages (topic text, message_id text, body jsonb, published_at timestamptz)",
  ];
  const effectRows = effects.map(({ kind, key, details, consumer, message, at }) =>
    row([kind, key, JSON.stringify(details), consumer, message, timestamp(at)]),
  );
  const messageRows = sent.map(({ topic, id, json, at }) => row([topic, id, json, timestamp(at)]));
  if (effectRows.length > 0) statements.push(`INSERT INTO outside.effects VALUES ${effectRows.join(", ")}`);
  if (messageRows.length > 0)
    statements.push(`INSERT INTO outside.messages VALUES ${messageRows.join(", ")}`);
  return statements;
}

function row(values: readonly (string | null)[]): string {
  return `(${values.map((value) => (value === null ? "NULL" : quoteLiteral(value))).join(", ")})`;
}

function timestamp(at: Milliseconds): string {
  return new Date(clockStart + at).toISOString();
}
