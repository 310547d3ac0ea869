import { describe, expect, it } from "vitest";
import { statementShape } from "./statement-shape";

describe("statementShape", () => {
  it.each([
    ["BEGIN;", "BEGIN", null],
    ["-- first the id\nINSERT INTO public.inbox VALUES ('evt_1')", "INSERT", "inbox"],
    ["/* why */ update only orders set status = 'paid'", "UPDATE", "orders"],
    ['DELETE FROM "inbox" WHERE message_id = 1', "DELETE", "inbox"],
    ["SELECT count(*) FROM orders o JOIN inbox i ON true", "SELECT", "orders"],
    ["SELECT pg_advisory_xact_lock(42)", "SELECT", null],
    ["", "", null],
  ])("reads verb and table of %s", (sql, verb, table) => {
    expect(statementShape(sql)).toMatchObject({ verb, table });
  });

  it("reads the values of one row beside their columns, quotes and commas inside them too", () => {
    const { values } = statementShape(
      "INSERT INTO notes (id, text) VALUES (7, 'it''s (a, b)') ON CONFLICT DO NOTHING;",
    );
    expect(values).toEqual([
      { column: "id", text: "7" },
      { column: "text", text: "it's (a, b)" },
    ]);
  });

  it("reads a call among the values as one of them", () => {
    const { values } = statementShape("INSERT INTO notes VALUES (7, coalesce('(', 'b'), 'c')");
    expect(values.map(({ text }) => text)).toEqual(["7", "coalesce('(', 'b')", "c"]);
  });

  it("leaves the values of several rows alone", () => {
    expect(statementShape("INSERT INTO notes (id, text) VALUES (7, 'a'), (8, 'b')").values).toEqual([]);
  });

  it("leaves the values of a SELECT's rows alone", () => {
    expect(statementShape("INSERT INTO notes SELECT id FROM drafts").values).toEqual([]);
  });

  it("reads what an UPDATE sets, without its condition", () => {
    expect(statementShape("UPDATE orders SET status = 'paid', at = now() WHERE id = 42;").assignments).toBe(
      "status = 'paid', at = now()",
    );
    expect(statementShape("UPDATE orders SET status = 'paid'").assignments).toBe("status = 'paid'");
  });

  it.each([
    ["SELECT FROM orders WHERE id = 42 FOR UPDATE;", "id = 42"],
    ["UPDATE orders SET status = 'paid' WHERE id = 42 RETURNING id", "id = 42"],
    ["DELETE FROM orders", null],
    ["INSERT INTO orders (id) VALUES (42) ON CONFLICT (id) DO NOTHING", "(42)"],
  ])("reads which rows %s is about", (sql, rows) => {
    expect(statementShape(sql).rows).toBe(rows);
  });

  it("sees whether an INSERT updates the row that it meets", () => {
    const insert = "INSERT INTO orders (id, status) VALUES (42, 'new')";
    expect(statementShape(`${insert}\nON CONFLICT (id)\n  DO UPDATE SET status = 'new';`).upserts).toBe(true);
    expect(statementShape(`${insert} ON CONFLICT DO NOTHING`).upserts).toBe(false);
    expect(statementShape(insert).upserts).toBe(false);
  });

  it("sees whether a SELECT locks", () => {
    expect(statementShape("SELECT 1 FROM inbox FOR UPDATE SKIP LOCKED").locks).toBe(true);
    expect(statementShape("SELECT 1 FROM inbox FOR NO KEY UPDATE").locks).toBe(true);
    expect(statementShape("SELECT 1 FROM inbox").locks).toBe(false);
  });
});
