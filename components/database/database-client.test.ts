// The page's database on real servers in threads: started once, one run at a time, and never a late answer.

import { afterEach, beforeAll, describe, expect, it, test } from "vitest";
import { createDatabaseClient } from "./database-client";
import { timeLimit } from "./run";
import type { WorkerHandle } from "./server-worker";
import { makeTestParts, openTestWorker, TestTime } from "./testing";
import type { DatabaseClient, DatabaseSnapshot, RunOutcome, RunRequest } from "./types";

let parts: Awaited<ReturnType<typeof makeTestParts>>;
beforeAll(async () => {
  parts = await makeTestParts();
});

const opened: WorkerHandle[] = [];
afterEach(() => {
  for (const worker of opened.splice(0)) worker.terminate();
});

/** A worker that is there and never says a word. */
function silentWorker(): WorkerHandle {
  const { port1 } = new MessageChannel();
  return { port: port1, terminate: () => port1.close() };
}

interface Page {
  readonly database: DatabaseClient;
  readonly time: TestTime;
  /** Every snapshot there was. */
  readonly seen: DatabaseSnapshot[];
  run(text: string, part?: Partial<RunRequest>): Promise<RunOutcome>;
}

/** A page. `openWorker` may give another worker than a good one, for the first, the second and so on. */
function openPage(...others: readonly (() => WorkerHandle)[]): Page {
  const time = new TestTime();
  const seen: DatabaseSnapshot[] = [];
  const left = [...others];
  const openWorker = () => {
    const worker = (left.shift() ?? (() => openTestWorker(parts)))();
    opened.push(worker);
    return worker;
  };
  const database = createDatabaseClient({ openWorker, timer: time.timer, now: time.now });
  database.subscribe(() => seen.push(database.getSnapshot()));
  const run = (text: string, part: Partial<RunRequest> = {}) =>
    database.run({ example: "a", setup: "CREATE TABLE t (a int UNIQUE)", text, onEntry: () => {}, ...part });
  return { database, time, seen, run };
}

const entriesOf = (outcome: RunOutcome) =>
  outcome.kind === "finished" ? outcome.transcript.entries.map(({ answer }) => answer) : [];

/** What an outcome shows: tags, SQLSTATEs, single values; or how the run ended otherwise. */
function shown(outcome: RunOutcome): unknown {
  if (outcome.kind !== "finished") return outcome.kind;
  return outcome.transcript.entries.map(({ answer }) => {
    if (answer.kind !== "result") return answer.kind;
    if (answer.result.status === "error") return answer.result.sqlstate;
    return answer.result.rows.length > 0
      ? answer.result.rows.map((row) => row.join()).join(" ")
      : answer.result.tag;
  });
}

describe("a start", () => {
  it("goes from idle over stages that never go back to ready, once for everyone who asks", async () => {
    const { database, seen } = openPage();
    expect(database.getSnapshot().status).toEqual({ kind: "idle" });
    await Promise.all([database.start(), database.start()]);
    await database.start();
    expect(opened).toHaveLength(1);
    const stages = seen.map(({ status }) => (status.kind === "starting" ? status.fraction : status.kind));
    expect(stages.at(-1)).toBe("ready");
    expect(stages.slice(0, -1)).toEqual([...stages.slice(0, -1)].sort());
    expect(database.getSnapshot().status).toEqual({
      kind: "ready",
      version: expect.stringMatching(/^PostgreSQL \d+\.\d+$/),
    });
    expect(database.getServerSnapshot().status).toEqual({ kind: "idle" });
  });

  it("that hears nothing for half a minute has failed, and can be tried again", async () => {
    const { database, time } = openPage(silentWorker);
    const started = database.start();
    time.pass(30_000);
    await started;
    expect(database.getSnapshot().status).toMatchObject({
      kind: "failed",
      advice: expect.stringContaining("Try again"),
    });
    await database.start();
    expect(database.getSnapshot().status.kind).toBe("ready");
  });

  it("that breaks has failed with the reason, and a run tries again", async () => {
    const { database, run } = openPage(() => openTestWorker({ ...parts, image: new Uint8Array(3) }));
    await database.start();
    expect(database.getSnapshot().status).toMatchObject({
      kind: "failed",
      message: expect.stringContaining("image"),
    });
    expect(shown(await run("SELECT 1"))).toEqual(["1"]);
  });

  it("without workers has failed, and so has a run", async () => {
    const unable = () => {
      throw new Error("Workers are forbidden.");
    };
    const { database, run } = openPage(unable, unable);
    await database.start();
    expect(database.getSnapshot().status).toMatchObject({
      kind: "failed",
      message: expect.stringContaining("forbidden"),
    });
    expect(await run("SELECT 1")).toMatchObject({
      kind: "failed",
      message: expect.stringContaining("forbidden"),
    });
    expect(database.getSnapshot().running).toBeNull();
  });
});

describe("a run", () => {
  it("starts the database, runs on the example's own data, and says that it is under way", async () => {
    const { run, seen } = openPage();
    expect(shown(await run("INSERT INTO t VALUES (1); SELECT a FROM t;"))).toEqual(["INSERT 0 1", "1"]);
    expect(shown(await run("SELECT count(*) FROM t", { example: "b" }))).toEqual(["0"]);
    expect(shown(await run("SELECT count(*) FROM t"))).toEqual(["1"]);
    expect([...new Set(seen.map(({ running }) => running))]).toEqual(["a", null, "b"]);
  });

  it("asked for twice at once is run once (B55)", async () => {
    const { run } = openPage();
    const both = await Promise.all([run("INSERT INTO t VALUES (1)"), run("INSERT INTO t VALUES (1)")]);
    expect(both.map(shown)).toEqual([["INSERT 0 1"], ["INSERT 0 1"]]);
    expect(shown(await run("SELECT count(*) FROM t"))).toEqual(["1"]);
  });

  it("waits for the one before it, and only the newest of those that wait is run", async () => {
    const { run } = openPage();
    const outcomes = await Promise.all([
      run("INSERT INTO t VALUES (1)"),
      run("INSERT INTO t VALUES (2)"),
      run("INSERT INTO t VALUES (3)"),
      run("SELECT 1", { example: "b" }),
      run("SELECT a FROM t"),
    ]);
    expect(outcomes.map(shown)).toEqual(["superseded", "superseded", "superseded", "superseded", ["1"]]);
  });

  it("of one example does not take away the answer of another's", async () => {
    const { run } = openPage();
    const outcomes = await Promise.all([run("SELECT 1"), run("SELECT 2", { example: "b" })]);
    expect(outcomes.map(shown)).toEqual([["1"], ["2"]]);
  });

  it("tells what is done while it goes on, but not after each statement", async () => {
    const { run, time } = openPage();
    const heard: number[] = [];
    const going = run("SELECT 1; SELECT 2; SELECT pg_sleep(1000);", {
      onEntry: (entries) => heard.push(entries.length),
    });
    await time.awaited(150);
    await time.awaited(timeLimit);
    time.pass(149);
    expect(heard).toEqual([]);
    time.pass(1);
    expect(heard).toHaveLength(1);
    time.pass(timeLimit);
    await going;
  });

  it("whose setup fails says so, and the database stays", async () => {
    const { run, database } = openPage();
    const outcome = await run("SELECT 1", { setup: "CREATE nonsense" });
    expect(outcome).toMatchObject({
      kind: "failed",
      message: expect.stringContaining("setup"),
      advice: expect.stringContaining("lesson"),
    });
    expect(database.getSnapshot().status.kind).toBe("ready");
    expect(opened).toHaveLength(1);
  });

  it("that breaks the server fails, and the next one has the data from before", async () => {
    const { run, database } = openPage();
    await run("INSERT INTO t VALUES (1)");
    // A conversion this build of PostgreSQL can't load.
    expect(await run("INSERT INTO t VALUES (2); SELECT convert_to('é', 'LATIN1');")).toMatchObject({
      kind: "failed",
    });
    expect(database.getSnapshot().status.kind).toBe("failed");
    expect(shown(await run("SELECT a FROM t ORDER BY a"))).toEqual(["1 2"]);
    expect(opened).toHaveLength(2);
  });
});

describe("a run that doesn't end", () => {
  it("is stopped after ten seconds; what had come to its end is kept, what had not is undone (B37)", async () => {
    const { run, time, database } = openPage();
    await run("INSERT INTO t VALUES (1)");
    const runaway = run(
      "INSERT INTO t VALUES (2); INSERT INTO t SELECT 3 FROM pg_sleep(1000); INSERT INTO t VALUES (4);",
    );
    await time.awaited(150);
    time.pass(timeLimit);
    const outcome = await runaway;
    expect(shown(outcome)).toEqual(["INSERT 0 1", "stopped"]);
    expect(outcome).toMatchObject({
      notice: expect.stringContaining("10 seconds"),
      transcript: {
        milliseconds: timeLimit,
        entries: [{}, { answer: { by: "time limit" }, start: { offset: 26, line: 1 } }],
      },
    });
    expect(database.getSnapshot().running).toBeNull();
    expect(shown(await run("SELECT a FROM t ORDER BY a"))).toEqual(["1 2"]);
  });

  it("is stopped by the learner, and an open transaction is open again", async () => {
    const { run, time, database } = openPage();
    let done = 0;
    const onEntry = (entries: readonly unknown[]) => {
      done = entries.length;
    };
    const runaway = run("BEGIN; INSERT INTO t VALUES (1); DO $$ BEGIN LOOP END LOOP; END $$;", { onEntry });
    while (done < 2) {
      await time.awaited(150);
      time.pass(150);
    }
    database.stop();
    const outcome = await runaway;
    expect(outcome).toMatchObject({ kind: "finished", notice: expect.stringContaining("You stopped") });
    const next = await run("SELECT a FROM t; ROLLBACK; SELECT count(*) FROM t;");
    expect(shown(next)).toEqual(["1", "ROLLBACK", "0"]);
  });

  it("has its time from its first statement, not from the start before it", async () => {
    const { run, time } = openPage();
    const first = run("SELECT 1");
    time.pass(timeLimit);
    expect(shown(await first)).toEqual(["1"]);
  });

  it("does not keep a newer one from running, nor answer in its place", async () => {
    const { run, time } = openPage();
    const runaway = run("SELECT pg_sleep(1000)");
    await time.awaited(timeLimit);
    const newer = run("SELECT 2");
    time.pass(timeLimit);
    expect([await runaway, await newer].map(shown)).toEqual(["superseded", ["2"]]);
  });
});

describe("a stop", () => {
  it("before the database is ready drops the run, and the start goes on", async () => {
    const { run, database } = openPage();
    const dropped = run("INSERT INTO t VALUES (1)");
    database.stop();
    expect(database.getSnapshot().running).toBeNull();
    expect(shown(await dropped)).toBe("superseded");
    expect(shown(await run("SELECT count(*) FROM t"))).toEqual(["0"]);
    expect(opened).toHaveLength(1);
  });

  it("without a run does nothing", () => {
    const { database } = openPage();
    database.stop();
    expect(database.getSnapshot()).toEqual({ status: { kind: "idle" }, running: null });
  });
});

describe("a reset", () => {
  it("gives one example a fresh database and leaves the others theirs", async () => {
    const { run, database } = openPage();
    await run("INSERT INTO t VALUES (1)");
    await run("INSERT INTO t VALUES (2)", { example: "b" });
    database.reset("a");
    expect(shown(await run("SELECT count(*) FROM t"))).toEqual(["0"]);
    expect(shown(await run("SELECT a FROM t", { example: "b" }))).toEqual(["2"]);
  });

  it("ends a run that is under way and drops its answer and its data", async () => {
    const { run, database, time } = openPage();
    await database.start();
    const dropped = run("INSERT INTO t VALUES (1); SELECT pg_sleep(1000);");
    await time.awaited(timeLimit);
    database.reset("a");
    expect(shown(await dropped)).toBe("superseded");
    expect(shown(await run("SELECT count(*) FROM t"))).toEqual(["0"]);
  });
});

test("data that can't be made again within half a minute are given up, and the page says so", async () => {
  const { run, time } = openPage();
  const [answer] = entriesOf(await run("SELECT pg_postmaster_start_time()"));
  const begun =
    answer?.kind === "result" && answer.result.status === "ok" ? answer.result.rows[0]?.[0] : null;
  // Ends on the server it was first run on, and never on a later one.
  await run(
    `DO $$ BEGIN WHILE pg_postmaster_start_time() > '${begun}' LOOP END LOOP; END $$; INSERT INTO t VALUES (1)`,
  );
  await run("SELECT 1", { example: "b" });
  const stuck = run("SELECT a FROM t");
  await time.awaited(30_000);
  time.pass(30_000);
  expect(await stuck).toMatchObject({ kind: "finished", notice: expect.stringContaining("fresh database") });
  expect(shown(await run("SELECT count(*) FROM t"))).toEqual(["0"]);
});

test("another setup under the same name begins with a fresh database", async () => {
  const { run } = openPage();
  await run("INSERT INTO t VALUES (1)");
  expect(shown(await run("SELECT count(*) FROM t", { setup: "CREATE TABLE t (a int)" }))).toEqual(["0"]);
});

test("whoever has left hears nothing more", async () => {
  const { database } = openPage();
  let calls = 0;
  const leave = database.subscribe(() => calls++);
  leave();
  await database.start();
  expect(calls).toBe(0);
});
