// Running examples: what psql would do, what a page can't do said in words, and data that never leak from one example to another.

import { expect, test } from "vitest";
import { outcomeOf } from "./example";
import type { ExampleRun } from "./example-database";
import { testExampleDatabase } from "./testing";
import type { Answer, Transcript } from "./transcript";

let ticks = 0;
const database = testExampleDatabase(() => ticks++);

let examples = 0;
let own: { example: string; before: string[] } = { example: "", before: [] };

/** Runs on data of its own; `goOn` runs on the same data. */
function run(text: string, part: Partial<ExampleRun> = {}): Promise<Transcript> {
  own = { example: `example ${++examples}`, before: [] };
  return goOn(text, part);
}

async function goOn(text: string, part: Partial<ExampleRun> = {}): Promise<Transcript> {
  const request = { setup: "", statementAt: null, ...own, text, ...part };
  return database.current.run({ ...request, before: [...request.before] }, (step) => {
    if (step.kind === "ran" && step.sql !== null) own.before.push(step.sql);
  });
}

const answers = ({ entries }: Transcript) => entries.map(({ answer }) => answer);

/** An answer in a few words: the tag, the SQLSTATE, or what kind it is. */
function brief(answer: Answer): string {
  if (answer.kind !== "result") return answer.kind;
  return answer.result.status === "ok" ? answer.result.tag : answer.result.sqlstate;
}

const briefly = (transcript: Transcript) => answers(transcript).map(brief);

function rows(transcript: Transcript): unknown {
  const last = transcript.entries.at(-1)?.answer;
  return last?.kind === "result" && last.result.status === "ok" ? last.result.rows : last;
}

test("each statement has its own row count (B01)", async () => {
  const text =
    "CREATE TABLE i(id text primary key); INSERT INTO i VALUES('m1') ON CONFLICT DO NOTHING; INSERT INTO i VALUES('m1') ON CONFLICT DO NOTHING; SELECT * FROM i; UPDATE i SET id='m2';";
  expect(briefly(await run(text))).toEqual([
    "CREATE TABLE",
    "INSERT 0 1",
    "INSERT 0 0",
    "SELECT 1",
    "UPDATE 1",
  ]);
});

test("an error does not keep the next statement from running, and undoes no other (B25)", async () => {
  const text =
    "CREATE TABLE t (a int); INSERT INTO t VALUES (1); SELECT 1/0; INSERT INTO t VALUES (2); SELECT * FROM t;";
  const transcript = await run(text);
  expect(briefly(transcript)).toEqual(["CREATE TABLE", "INSERT 0 1", "22012", "INSERT 0 1", "SELECT 2"]);
  expect(outcomeOf(transcript)).toBe("22012");
});

test("a failed transaction refuses everything until its end, and COMMIT then says ROLLBACK (B25)", async () => {
  const transcript = await run(
    "CREATE TABLE t (a int); BEGIN; INSERT INTO t VALUES (1); SELECT 1/0; SELECT 1; COMMIT; SELECT * FROM t;",
  );
  expect(briefly(transcript).slice(2)).toEqual(["INSERT 0 1", "22012", "25P02", "ROLLBACK", "SELECT 0"]);
});

test("an open transaction is told, and the next run goes on inside it (B13)", async () => {
  expect(await run("CREATE TABLE t (a int); BEGIN; INSERT INTO t VALUES (1);")).toMatchObject({
    transaction: "open",
  });
  expect(await goOn("SELECT 1/0;")).toMatchObject({ transaction: "failed" });
  expect(await goOn("ROLLBACK; SELECT * FROM t;")).toMatchObject({ transaction: "idle" });
  expect(rows(await goOn("SELECT * FROM t"))).toEqual([]);
});

test("an exception block in plpgsql works, and its notice is shown (B03)", async () => {
  const transcript = await run(
    "DO $$ BEGIN BEGIN EXECUTE 'SELECT 1/0'; EXCEPTION WHEN OTHERS THEN RAISE NOTICE 'caught %', SQLERRM; END; END $$; SELECT 1;",
  );
  expect(answers(transcript)[0]).toMatchObject({
    result: { notices: [{ severity: "NOTICE", message: "caught division by zero" }] },
  });
  expect(rows(transcript)).toEqual([["1"]]);
});

test("dollar quotes hold other dollar quotes (B23)", async () => {
  const text =
    "CREATE FUNCTION f() RETURNS text LANGUAGE sql AS $f$ SELECT $s$a; b$s$ $f$; SELECT f(); DO $a$ BEGIN PERFORM $b$ $a $b$; END $a$;";
  const transcript = await run(text);
  expect(briefly(transcript)).toEqual(["CREATE FUNCTION", "SELECT 1", "DO"]);
  expect(answers(transcript)[1]).toMatchObject({ result: { rows: [["a; b"]] } });
});

test("values are the server's own text: numbers, JSON null, NULL and equal column names apart (B17, B19, B21)", async () => {
  const transcript = await run(
    `SELECT '{"id": 9007199254740993, "a": 1.10}'::jsonb AS x, 'null'::jsonb AS x, NULL::jsonb AS x, 'NULL' AS x, '' AS x`,
  );
  expect(rows(transcript)).toEqual([['{"a": 1.10, "id": 9007199254740993}', "null", null, "NULL", ""]]);
});

test("results without columns keep their rows, and what is no statement has no entry (B31)", async () => {
  const transcript = await run("SELECT; SELECT FROM generate_series(1,3); ;; -- only a comment");
  expect(answers(transcript)).toMatchObject([
    { result: { columns: [], rows: [[]] } },
    { result: { columns: [], rows: [[], [], []] } },
  ]);
  expect((await goOn("-- nothing")).entries).toEqual([]);
});

test("an error points into the whole text, in UTF-16 units (B35)", async () => {
  const text = "SELECT 1;\nSELEC 2;\nSELECT '😀😀' , x;\nSELECT 3";
  const transcript = await run(text);
  expect(answers(transcript).map((answer) => answer.kind === "result" && answer.place)).toEqual([
    null,
    { offset: 10, line: 2, column: 1 },
    { offset: text.indexOf("x"), line: 3, column: 17 },
    null,
  ]);
  const unfinished = await goOn("SELECT (1");
  expect(answers(unfinished)).toMatchObject([
    { result: { sqlstate: "42601" }, place: { offset: 9, line: 1, column: 10 } },
  ]);
});

test("a text that PostgreSQL can't scan is answered by PostgreSQL", async () => {
  const transcript = await run("SELECT 1; SELECT 'open");
  expect(briefly(transcript)).toEqual(["SELECT 1", "42601"]);
  expect(answers(transcript)[1]).toMatchObject({ place: { offset: 17 } });
});

test("the statement at the cursor runs alone, and its places count from the beginning of the text", async () => {
  const text = "SELECT 1;\n\nSELECT nothere;\nSELECT 3;\n";
  await run("");
  const at = async (offset: number) => {
    const { entries } = await goOn(text, { statementAt: offset });
    return entries.map(({ span, answer }) => [
      text.slice(span.from, span.to),
      answer.kind === "result" ? answer.place?.offset : null,
    ]);
  };
  expect(await at(0)).toEqual([["SELECT 1", undefined]]);
  expect(await at(10)).toEqual([["SELECT 1", undefined]]);
  expect(await at(15)).toEqual([["SELECT nothere", 18]]);
  expect(await at(text.length)).toEqual([["SELECT 3", undefined]]);
});

test("psql's commands are answered, explained or passed over (B27)", async () => {
  const transcript = await run(
    [
      "\\restrict abc",
      "CREATE TABLE inbox (message_id text PRIMARY KEY, body jsonb NOT NULL DEFAULT '{}');",
      "\\d inbox",
      "\\dt",
      "\\c other",
      "\\timing on",
      "\\copy inbox from 'x.csv'",
      "SELECT 1 \\gx",
      "\\nonsense",
      "\\d nothere",
      "\\unrestrict abc",
    ].join("\n"),
  );
  expect(briefly(transcript)).toEqual([
    "ignored",
    "CREATE TABLE",
    "listing",
    "listing",
    "refused",
    "ignored",
    "refused",
    "SELECT 1",
    "ignored",
    "refused",
    "refused",
    "ignored",
  ]);
  expect(answers(transcript).slice(2, 4)).toEqual([
    {
      kind: "listing",
      listings: [
        {
          title: 'Table "public.inbox"',
          columns: ["Column", "Type", "Collation", "Nullable", "Default"],
          rows: [
            ["message_id", "text", "", "not null", ""],
            ["body", "jsonb", "", "not null", "'{}'::jsonb"],
          ],
          footer: ["Indexes:", '    "inbox_pkey" PRIMARY KEY, btree (message_id)'],
        },
      ],
    },
    {
      kind: "listing",
      listings: [
        {
          title: "List of tables",
          columns: ["Schema", "Name", "Type", "Owner"],
          rows: [["public", "inbox", "table", "postgres"]],
          footer: [],
        },
      ],
    },
  ]);
  expect(answers(transcript)[10]).toMatchObject({ message: 'Did not find any relation named "nothere".' });
});

test("\\d shows constraints, and says what a failed transaction says", async () => {
  const transcript = await run(
    `CREATE TABLE orders (id int PRIMARY KEY);
     CREATE TABLE "Mixed" (order_id int REFERENCES orders, note text CHECK (note <> ''), UNIQUE (note));
     \\d "Mixed"
     \\d ord*
     \\d public.orders
     \\d orders'; DROP TABLE orders; --
     BEGIN; SELECT 1/0;
     \\d orders`,
  );
  expect(answers(transcript).slice(2)).toMatchObject([
    {
      listings: [
        {
          title: 'Table "public.Mixed"',
          footer: [
            "Indexes:",
            '    "Mixed_note_key" UNIQUE CONSTRAINT, btree (note)',
            "Check constraints:",
            `    "Mixed_note_check" CHECK (note <> ''::text)`,
            "Foreign-key constraints:",
            '    "Mixed_order_id_fkey" FOREIGN KEY (order_id) REFERENCES orders(id)',
          ],
        },
      ],
    },
    { listings: [{ title: 'Table "public.orders"' }, { title: 'Index "public.orders_pkey"' }] },
    {
      listings: [
        {
          footer: [
            "Indexes:",
            '    "orders_pkey" PRIMARY KEY, btree (id)',
            "Referenced by:",
            '    TABLE "Mixed" CONSTRAINT "Mixed_order_id_fkey" FOREIGN KEY (order_id) REFERENCES orders(id)',
          ],
        },
      ],
    },
    { kind: "refused" },
    { result: { tag: "BEGIN" } },
    { result: { sqlstate: "22012" } },
    { result: { sqlstate: "25P02" }, place: null },
  ]);
});

test("COPY from the client is refused without touching the server, its rows are no statements, and what follows runs (B29)", async () => {
  const transcript = await run(
    "CREATE TABLE c (a int, b text);\nCOPY c FROM STDIN;\n1\tit's\n\\.\nSELECT count(*) FROM c;\nCOPY c TO STDOUT;",
  );
  expect(briefly(transcript)).toEqual(["CREATE TABLE", "refused", "SELECT 1", "COPY 0"]);
  expect(answers(transcript).at(-1)).toMatchObject({ remark: expect.stringContaining("SELECT") });
  expect(briefly(await goOn("COPY (SELECT 1) TO STDOUT"))).toEqual(["COPY 1"]);
});

test("a notification is shown with the statement that delivers it, under the folded name (B15)", async () => {
  const transcript = await run(
    `LISTEN NewEvt; NOTIFY NewEvt, 'x'; LISTEN "NewEvt"; SELECT pg_notify('NewEvt', 'y'); SELECT 1;`,
  );
  expect(answers(transcript).map((answer) => answer.kind === "result" && answer.notifications)).toEqual([
    [],
    [{ channel: "newevt", payload: "x" }],
    [],
    [{ channel: "NewEvt", payload: "y" }],
    [],
  ]);
});

test("output over 500 rows, 100 columns or a million characters is cut, and the sizes are told (B39)", async () => {
  const transcript = await run(
    "SELECT generate_series(1, 700); SELECT generate_series(1, 3); INSERT INTO t VALUES (1);",
    { setup: "CREATE TABLE t (a int)" },
  );
  expect(answers(transcript)).toMatchObject([
    { result: { rowCount: 700 }, omitted: { rows: 200 } },
    { result: { rowCount: 3, rows: [] }, omitted: { rows: 3 } },
    { result: { tag: "INSERT 0 1" }, omitted: { rows: 0 } },
  ]);
  const wide = await goOn(
    `SELECT ${Array.from({ length: 300 }, (_, index) => `${index} AS c${index}`).join(",")}`,
  );
  expect(answers(wide)).toMatchObject([
    { omitted: { columns: 200 }, result: { columns: { length: 100 }, rows: [{ length: 100 }] } },
  ]);
  const long = await goOn("SELECT repeat('😀', 10001), 'short' FROM generate_series(1, 2)");
  expect(answers(long)).toMatchObject([
    { omitted: { shortenedCells: 2 }, result: { rows: [["😀".repeat(5000), "short"], { length: 2 }] } },
  ]);
  const heavy = await goOn("SELECT repeat('x', 10000) FROM generate_series(1, 300)");
  expect(answers(heavy)).toMatchObject([{ omitted: { rows: 200 }, result: { rows: { length: 100 } } }]);
});

test("a script of thousands of statements is run whole and listed in part (B05)", async () => {
  const inserts = Array.from({ length: 1500 }, (_, index) => `INSERT INTO t VALUES (${index});`).join("\n");
  const transcript = await run(
    `CREATE TABLE t (a int UNIQUE);\n${inserts}\nINSERT INTO t VALUES (7);\nSELECT 1;`,
  );
  expect(transcript.entries).toHaveLength(200);
  expect(transcript.unlisted).toEqual({ statements: 1303, errors: 1 });
  expect(rows(await goOn("SELECT count(*) FROM t"))).toEqual([["1500"]]);
});

test("endless recursion ends in an error, and the server goes on answering", async () => {
  const transcript = await run(
    "CREATE FUNCTION f() RETURNS int LANGUAGE plpgsql AS $$ BEGIN RETURN f(); END $$; SELECT f(); SELECT 1;",
  );
  expect(briefly(transcript)).toEqual(["CREATE FUNCTION", "54001", "SELECT 1"]);
});

test("every statement has its time", async () => {
  ticks = 0;
  const { entries, milliseconds } = await run("SELECT 1; SELECT 2;");
  expect(entries.map((entry) => entry.milliseconds)).toEqual([1, 1]);
  expect(milliseconds).toBe(5);
});

test("a fresh database forgets schemas, settings, roles, databases and prepared statements (B53)", async () => {
  const spoil = [
    "DROP SCHEMA public CASCADE",
    "CREATE DATABASE x",
    "CREATE ROLE r",
    "PREPARE p AS SELECT 1",
    "SET search_path = nope",
    "ALTER DATABASE postgres SET work_mem = '1MB'",
    "BEGIN",
    "SELECT pg_advisory_lock(1)",
  ];
  const setup = "CREATE TABLE inbox (a int)";
  const spoiled = await run(spoil.join(";"), { setup });
  expect(outcomeOf(spoiled)).toBe("ok");
  own.before = [];
  const transcript = await goOn(
    `SELECT current_setting('search_path'), current_setting('work_mem'),
       (SELECT count(*) FROM pg_database WHERE datname = 'x'), (SELECT count(*) FROM pg_roles WHERE rolname = 'r'),
       (SELECT count(*) FROM pg_prepared_statements), (SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'),
       (SELECT count(*) FROM inbox)`,
    { setup },
  );
  expect(transcript.transaction).toBe("idle");
  expect(rows(transcript)).toEqual([["public", "4MB", "0", "0", "0", "0", "0"]]);
});

test("each example has its own data, which come back with what was run on them", async () => {
  const setup = "CREATE TABLE t (a int)";
  await run("INSERT INTO t VALUES (1); BEGIN; INSERT INTO t VALUES (2);", { setup });
  const first = own;
  expect(rows(await run("SELECT * FROM t", { setup }))).toEqual([]);
  own = first;
  const back = await goOn("SELECT * FROM t", { setup });
  expect(rows(back)).toEqual([["1"], ["2"]]);
  expect(back.transaction).toBe("open");
});

test("a setup that fails is our mistake and no result, and the next run does not take its half for whole", async () => {
  const setup = "CREATE TABLE t (a int); CREATE TABLE t (a int);";
  await expect(run("SELECT 1", { setup })).rejects.toThrow('relation "t" already exists');
  expect(briefly(await goOn("SELECT * FROM t", { setup: "" }))).toEqual(["42P01"]);
});
