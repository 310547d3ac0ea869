// The rules of broker, outside world, workers and clients, each shown by what it lets break.

import { expect, test } from "vitest";
import { testDatabase } from "../postgres/testing";
import { explore } from "./explore";

const database = testDatabase();

const EFFECT = "\\expect once 'one effect'\nSELECT count(*) FROM outside.effects;";
const SHIPPED = "\\expect once 'one message'\nSELECT count(*) FROM outside.messages WHERE topic = 'shipped';";
const TABLE = "\\setup\nCREATE TABLE t (id text PRIMARY KEY, done boolean NOT NULL DEFAULT false);";

/** What breaks, by every smallest set of faults. */
async function breaks(faults: number, ...lines: readonly string[]): Promise<readonly string[]> {
  const result = await explore(database.current, lines.join("\n"), { faults });
  if (result.kind === "problems") throw new Error(JSON.stringify(result.problems));
  expect(result.complete).toBe(true);
  return result.findings.map(
    ({ expectation, outcome, faultSets }) =>
      `${expectation}: ${outcome} by ${faultSets
        .map((set) => set.join("+") || "nothing")
        .toSorted()
        .join(" or ")}`,
  );
}

test("an external system that honours keys does a thing once, one that ignores them every time", async () => {
  const consumer = ["\\message m {}", "\\consumer c", "\\effect email key=k::message_id", "\\ack", EFFECT];
  expect(await breaks(2, ...consumer)).toEqual([]);
  expect(await breaks(1, "\\outside email keys=off", ...consumer)).toEqual([
    "one effect: duplicated by crash or late or lose ack or timeout",
  ]);
});

test("asking first and then doing is two steps, so another process may come between", async () => {
  const consumer = [
    "\\lookup email key=k sent",
    "\\if not :sent",
    "\\effect email key=k",
    "\\endif",
    "\\ack",
  ];
  expect(
    await breaks(1, "\\outside email keys=off", "\\message m {}", "\\consumer c", ...consumer, EFFECT),
  ).toEqual(["one effect: duplicated by timeout"]);
});

test("a message that always fails is stuck, or dead-lettered where there is a limit", async () => {
  const consumer = ["\\message m {}", "\\consumer c", "SELECT 1 / 0;", "\\effect email", "\\ack", EFFECT];
  expect(await breaks(0, ...consumer)).toEqual(["the queue drains: stuck by nothing"]);
  expect(await breaks(0, "\\broker queue max_deliveries=3", ...consumer)).toEqual([
    "one effect: lost by nothing",
  ]);
});

test("a nack brings the message again at once, without a fault", async () => {
  const consumer = ["\\if :redelivered", "\\effect email", "\\ack", "\\else", "\\nack", "\\endif"];
  expect(await breaks(0, "\\message m {}", "\\consumer c", ...consumer, EFFECT)).toEqual([]);
});

test("a broker that remembers ids drops a second message, and nothing else", async () => {
  const messages = ["\\message m {}", "\\message m {}"];
  const consumer = ["\\consumer c", "\\effect email", "\\ack", EFFECT];
  expect(await breaks(0, ...messages, ...consumer)).toEqual(["one effect: duplicated by nothing"]);
  expect(await breaks(1, "\\broker queue dedup_window=5m", ...messages, ...consumer)).toEqual([
    "one effect: duplicated by crash or late or lose ack or timeout",
  ]);
});

test("every consumer of a topic gets its own copy", async () => {
  const two = [
    "\\consumer a",
    "\\effect email",
    "\\ack",
    "\\consumer b topic=other",
    "\\effect email",
    "\\ack",
  ];
  expect(await breaks(0, "\\message m {}", ...two, EFFECT)).toEqual([]);
  expect(
    await breaks(0, "\\message m {}", ...two.map((line) => line.replace(" topic=other", "")), EFFECT),
  ).toEqual(["one effect: duplicated by nothing"]);
});

test("with a queue the second message may be worked on before the first, with a log never without a fault", async () => {
  const lines = [
    "\\setup",
    "CREATE TABLE t (n int);",
    "INSERT INTO t VALUES (0);",
    '\\message m1 {"n": 1}',
    '\\message m2 {"n": 2}',
    "\\consumer c",
    "UPDATE t SET n = :n;",
    "\\ack",
    "\\expect true 'the last one wins'",
    "SELECT n = 2 FROM t;",
  ];
  expect(await breaks(0, ...lines)).toEqual(["the last one wins: wrong by nothing"]);
  expect(await breaks(0, "\\broker queue processes=1", ...lines)).toEqual([]);
  expect(await breaks(1, "\\broker queue processes=1", ...lines)).toEqual([
    "the last one wins: wrong by crash or late or lose ack or timeout",
  ]);
  expect(await breaks(0, "\\broker log", ...lines)).toEqual([]);
  // The old process is unaware of the rebalance, and writes what has been overtaken.
  expect(await breaks(1, "\\broker log", ...lines)).toEqual(["the last one wins: wrong by timeout"]);
});

test("a log's transaction ties acks and messages together, but not an effect elsewhere", async () => {
  const lines = [
    "\\transaction begin",
    '\\publish shipped {"of": ":message_id"}',
    "\\ack",
    "\\transaction commit",
  ];
  expect(await breaks(2, "\\broker log", "\\message m {}", "\\consumer c", ...lines, SHIPPED)).toEqual([]);
  const apart = lines.filter((line) => !line.startsWith("\\transaction"));
  expect(await breaks(1, "\\broker log", "\\message m {}", "\\consumer c", ...apart, SHIPPED)).toEqual([
    "one message: duplicated by crash or late or lose ack or timeout",
  ]);
  const [begin = "", ...rest] = lines;
  expect(
    await breaks(
      1,
      "\\broker log",
      "\\message m {}",
      "\\consumer c",
      begin,
      "\\effect email",
      ...rest,
      EFFECT,
    ),
  ).toEqual(["one effect: duplicated by crash or lose ack or timeout"]);
});

test("a client runs once and is lost in a crash; a worker starts anew until there is nothing to do", async () => {
  const client = ["\\client shop", "INSERT INTO t VALUES ('order');", "\\effect email"];
  const worker = [
    "\\worker relay",
    "SELECT id AS next FROM t WHERE NOT done \\gset",
    "\\if :ROW_COUNT",
    "\\effect email key=:next",
    "UPDATE t SET done = true WHERE id = :'next';",
    "\\else",
    "\\idle",
    "\\endif",
  ];
  const consumer = ["\\consumer c", "\\ack"];
  const expected = [
    "\\expect true 'an e-mail for the order, and none without'",
    "SELECT (SELECT count(*) FROM t) = (SELECT count(*) FROM outside.effects);",
  ];
  expect(await breaks(1, TABLE, ...client, ...consumer, ...expected)).toEqual([
    "an e-mail for the order, and none without: wrong by crash",
  ]);
  expect(await breaks(2, TABLE, ...client.slice(0, 2), ...worker, ...consumer, ...expected)).toEqual([]);
});

test("a late message comes when the window has ended and the workers have looked at the later time", async () => {
  const lines = (days: number) => [
    "\\broker queue window=14d",
    "\\setup",
    "CREATE TABLE ids (id text PRIMARY KEY, at timestamptz NOT NULL DEFAULT now());",
    "\\message m {}",
    "\\consumer c",
    "INSERT INTO ids (id) VALUES (:'message_id') ON CONFLICT DO NOTHING;",
    "\\if :ROW_COUNT",
    "\\effect email key=e:::attempt",
    "\\endif",
    "\\ack",
    "\\worker pruner",
    `DELETE FROM ids WHERE at < now() - interval '${days} days';`,
    "\\idle",
    EFFECT,
  ];
  expect(await breaks(1, ...lines(7))).toEqual([
    "one effect: lost by crash",
    "one effect: duplicated by late",
  ]);
  expect(await breaks(1, ...lines(15))).toEqual(["one effect: lost by crash"]);
});
