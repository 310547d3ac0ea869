// The page's explorer on real databases in threads: it plays while it searches, goes on, stops, fails and comes back.

import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Choice } from "../../engine/world/trace";
import type { WorkerHandle } from "../database/server-worker";
import type { TestWorkerData } from "../database/test-worker";
import { makeTestParts, openTestWorker, TestTime } from "../database/testing";
import { createExplorer } from "./explorer-client";
import { noLimit } from "./live-worker";
import { choiceLimit } from "./playing";
import { idleTime } from "./search-pool";
import { stopLimit } from "./searching";
import type { ExplorerClient, ExplorerStatus, Played, Searched } from "./types";

// Several threads read their TypeScript anew, on a machine that others use too.
vi.setConfig({ testTimeout: 240_000 });

const files = {
  player: new URL("./test-player.ts", import.meta.url),
  searcher: new URL("./test-searcher.ts", import.meta.url),
};
let parts: Omit<TestWorkerData, "port">;
let checkThenAct: string;
beforeAll(async () => {
  parts = await makeTestParts();
  checkThenAct = await readFile(
    new URL("../../engine/explorer/fixtures/check-then-act.sql", import.meta.url),
    "utf8",
  );
});

interface Opened extends WorkerHandle {
  readonly file: keyof typeof files;
  ended: boolean;
}

const opened: Opened[] = [];
let time: TestTime;
let client: ExplorerClient;
/** Starting a worker takes a while: tests that end none share a client. */
beforeAll(() => {
  time = new TestTime();
  client = makeClient();
});
afterAll(() => {
  for (const worker of opened) worker.terminate();
});

function open(file: keyof typeof files): WorkerHandle {
  const worker = openTestWorker(parts, files[file]);
  const handle: Opened = {
    file,
    ended: false,
    port: worker.port,
    terminate() {
      handle.ended = true;
      worker.terminate();
    },
  };
  opened.push(handle);
  return handle;
}

function makeClient(openPlayer = () => open("player"), openSearcher = () => open("searcher")) {
  return createExplorer({ openPlayer, openSearcher, timer: time.timer, searchers: 2 });
}

const living = (file: keyof typeof files) => opened.filter((worker) => worker.file === file && !worker.ended);

/** A script whose only step runs this statement. */
const scriptWith = (statement: string) => `\\setup
CREATE TABLE t (i int);
\\message m {"i": 1}
\\consumer c
${statement}
\\ack
\\expect true 'ok'
SELECT true;
`;

const endless = scriptWith("SELECT count(*) FROM generate_series(1, 1000000000000);");

function playedOf(outcome: Played) {
  if (outcome.kind !== "played") throw new Error(JSON.stringify(outcome));
  return outcome;
}

function reportOf(outcome: Searched) {
  if (outcome.kind !== "searched") throw new Error(JSON.stringify(outcome));
  return outcome.report;
}

/** Plays the first offer of each step to the end. */
async function playToTheEnd(source: string): Promise<readonly Choice[]> {
  const choices: Choice[] = [];
  for (;;) {
    const { offered } = playedOf(await client.play(source, choices));
    const [first] = offered;
    if (first === undefined) return choices;
    choices.push(first.choice);
  }
}

describe("a check", () => {
  it("finds the mistakes of a text in its order, and what can't be explored, without a database", async () => {
    expect(await client.check(checkThenAct)).toEqual([]);
    expect(await client.check("\\consumer c\n\\ackk\n\\expect once 'x'\nSELECT 1;")).toEqual([
      { line: 2, column: 1, message: expect.stringContaining("\\ackk") },
    ]);
    expect(await client.check(scriptWith("SELECT random();"))).toEqual([
      { line: 5, column: 1, message: expect.stringContaining("random()") },
    ]);
    expect(client.getSnapshot()).toEqual({ kind: "idle" });
  });

  it("is made again when a schedule without an end took its worker away; the next schedule has a new one", async () => {
    const playing = client.play(endless, [deliver("m", "c#1"), step("c#1")]);
    const next = client.play(checkThenAct, []);
    await time.awaited(choiceLimit);
    const [first] = living("player");
    const checking = client.check(checkThenAct);
    time.pass(choiceLimit);
    expect(await playing).toMatchObject({
      kind: "failed",
      message: expect.stringContaining("20 seconds"),
      advice: expect.stringContaining("statement"),
    });
    expect(await checking).toEqual([]);
    playedOf(await next);
    expect(living("player")).toHaveLength(1);
    expect(first?.ended).toBe(true);
  });
});

const step = (process: string): Choice => ({ kind: "step", process });
const deliver = (message: string, process: string): Choice => ({ kind: "deliver", message, process });

describe("playing", () => {
  it("starts the database once, over stages that never go back", async () => {
    const fresh = makeClient();
    const before = living("player").length;
    const seen: ExplorerStatus[] = [];
    const unsubscribe = fresh.subscribe(() => seen.push(fresh.getSnapshot()));
    await Promise.all([fresh.start(), fresh.start()]);
    expect(await fresh.start()).toEqual({ kind: "ready" });
    expect(living("player")).toHaveLength(before + 1);
    unsubscribe();
    const fractions = seen.map((status) => (status.kind === "starting" ? status.fraction : status.kind));
    expect(fractions.at(-1)).toBe("ready");
    expect(fractions.slice(0, -1)).toEqual(fractions.slice(0, -1).sort());
    expect(fresh.getServerSnapshot()).toEqual({ kind: "idle" });
  });

  it("offers what can be chosen, in words, until the schedule ends", async () => {
    const { trace, offered } = playedOf(await client.play(checkThenAct, []));
    expect(trace.moments).toHaveLength(1);
    expect(offered.map(({ step }) => step)).toEqual([
      { process: "broker", step: expect.stringMatching(/^deliver \S+ to \S+#1$/) },
    ]);
    const choices = await playToTheEnd(checkThenAct);
    const whole = playedOf(await client.play(checkThenAct, choices));
    expect(whole.trace.moments.map(({ choice }) => choice)).toEqual([null, ...choices]);
    expect(whole.trace.moments.at(-1)?.events).toContainEqual({ kind: "drained" });
  });

  it("step by step gives the same trace as at once, and so does going back", async () => {
    const choices = await playToTheEnd(checkThenAct);
    const stepped = playedOf(await client.play(checkThenAct, choices));
    const back = playedOf(await client.play(checkThenAct, choices.slice(0, 2)));
    expect(back.trace.moments).toEqual(stepped.trace.moments.slice(0, 3));
    playedOf(await client.play(endless, []));
    expect(await client.play(checkThenAct, choices)).toEqual(stepped);
  });

  it("offers every fault beside the steps", async () => {
    const [delivery] = playedOf(await client.play(checkThenAct, [])).offered;
    if (delivery === undefined) throw new Error("nothing is offered");
    const { offered } = playedOf(await client.play(checkThenAct, [delivery.choice]));
    expect(offered.map(({ choice }) => choice.kind)).toEqual(
      expect.arrayContaining(["step", "crash", "timeout"]),
    );
  });

  it("stops at a choice that is not on offer, and says which", async () => {
    const outcome = await client.play(checkThenAct, [step("nobody#1")]);
    expect(outcome).toMatchObject({ kind: "impossible", at: 0 });
    const { offered } = playedOf(await client.play(checkThenAct, []));
    expect(outcome).toMatchObject({ offered });
  });

  it("tells the problem of a script that can't be run", async () => {
    expect(await client.play("\\consumer", [])).toMatchObject({ kind: "problems" });
    const broken = checkThenAct.replace("CREATE TABLE", "CREATE TALE");
    expect(await client.play(broken, [])).toMatchObject({
      kind: "problems",
      problems: [{ message: expect.stringContaining("\\setup fails") }],
    });
    expect(await client.direct(broken, [])).toMatchObject({ kind: "problems" });
    playedOf(await client.play(checkThenAct, []));
  });

  it("of a scene's plan goes on from a beginning, and says at which of its choices it can't", async () => {
    const [delivery] = playedOf(await client.play(checkThenAct, [])).offered;
    if (delivery === undefined) throw new Error("nothing is offered");
    const begun = [delivery.choice, { kind: "crash", process: "shipping#1" }] as const;
    const outcome = await client.direct(checkThenAct, [], begun);
    if (outcome.kind !== "played") throw new Error(outcome.kind);
    expect(outcome.trace.moments.slice(1, 3).map(({ choice }) => choice)).toEqual(begun);
    expect(outcome.trace.moments.at(-1)?.events).toContainEqual({ kind: "drained" });
    expect(await client.direct(checkThenAct, [], [delivery.choice, delivery.choice])).toEqual({
      kind: "impossible",
      at: 1,
    });
  });

  it("of a scene's plan gives its trace and the faults that never struck, and leaves no run to go on from", async () => {
    const first = playedOf(await client.play(checkThenAct, []));
    const outcome = await client.direct(checkThenAct, [{ kind: "crash", delivery: 7 }]);
    expect(outcome).toMatchObject({ kind: "played", missed: [{ kind: "crash", delivery: 7 }] });
    expect(await client.play(checkThenAct, [])).toEqual(first);
  });

  it("without workers fails with the reason, and trying again works", async () => {
    let forbidden = true;
    const unable = makeClient(() => {
      if (forbidden) throw new Error("Workers are forbidden.");
      return open("player");
    });
    const failure = { kind: "failed", message: expect.stringContaining("forbidden") };
    expect(await unable.start()).toMatchObject(failure);
    expect(await unable.check("")).toMatchObject(failure);
    expect(await unable.play(checkThenAct, [])).toMatchObject(failure);
    expect(unable.getSnapshot()).toEqual({ kind: "idle" });
    forbidden = false;
    playedOf(await unable.play(checkThenAct, []));
  });
});

describe("a search", () => {
  it("reports findings whose choices play to the end that they tell of", async () => {
    const report = reportOf(await client.search({ source: checkThenAct, faults: 1 }));
    expect(report).toMatchObject({ verdict: "unsafe", complete: true, bounds: { faults: 1 } });
    const [finding] = report.findings;
    const { trace, offered } = playedOf(await client.play(checkThenAct, finding?.choices ?? []));
    expect(offered).toEqual([]);
    const label = trace.moments
      .at(-1)
      ?.world.expectations.find(({ label }) => label === finding?.expectation);
    expect(label?.outcome).toBe(finding?.outcome);
  });

  it("tells its progress, lets playing go on, and stops when it is no longer wanted", async () => {
    const control = new AbortController();
    const heard: number[] = [];
    let played: Promise<Played> | null = null;
    const report = await new Promise<Searched>((resolve) => {
      const searching = client.search({
        source: checkThenAct,
        faults: 9,
        signal: control.signal,
        onProgress({ states }) {
          heard.push(states);
          played ??= client.play(checkThenAct, []).finally(() => control.abort());
        },
      });
      resolve(searching);
    });
    expect(reportOf(report).complete).toBe(false);
    expect(heard).toEqual(heard.toSorted((one, other) => one - other));
    expect(played).not.toBeNull();
  });

  it("stops after so many states", async () => {
    const report = reportOf(await client.search({ source: checkThenAct, faults: 2, mostStates: 20 }));
    expect(report).toMatchObject({ complete: false });
    expect(report.verdict).not.toBe("safe");
    expect(report.states).toBeLessThanOrEqual(21);
  });

  it("of a script that can't be read is its problems", async () => {
    expect(await client.search({ source: "\\expect", faults: 1 })).toMatchObject({ kind: "problems" });
  });

  it("waits for a worker where all are at work; stopped before its turn, it has seen nothing", async () => {
    const control = new AbortController();
    const both = [1, 2].map(() => client.search({ source: checkThenAct, faults: 1 }));
    const third = client.search({ source: checkThenAct, faults: 1 });
    const fourth = client.search({ source: checkThenAct, faults: 1, signal: control.signal });
    control.abort();
    expect(reportOf(await fourth)).toMatchObject({ states: 0, complete: false, verdict: "unknown" });
    const reports = (await Promise.all([...both, third])).map(reportOf);
    expect(reports.map(({ states }) => states)).toEqual(Array(3).fill(reports[0]?.states));
    expect(living("searcher")).toHaveLength(2);
  });

  it("that is stopped inside a statement without an end takes its worker with it", async () => {
    const control = new AbortController();
    const searching = client.search({ source: endless, faults: 0, signal: control.signal });
    await time.awaited(noLimit);
    const before = living("searcher").length;
    control.abort();
    await time.awaited(stopLimit);
    time.pass(stopLimit);
    expect(reportOf(await searching)).toMatchObject({ complete: false, verdict: "unknown" });
    expect(living("searcher")).toHaveLength(before - 1);
  });

  it("leaves a worker for the next, which is ended when nobody has asked for a while", async () => {
    reportOf(await client.search({ source: checkThenAct, faults: 0 }));
    const before = living("searcher");
    reportOf(await client.search({ source: checkThenAct, faults: 0 }));
    expect(living("searcher")).toHaveLength(before.length);
    expect(before.map(({ ended }) => ended)).not.toContain(true);
    time.pass(idleTime);
    expect(living("searcher")).toHaveLength(0);
  });

  it("whose database can't start fails with the reason, and trying again works", async () => {
    let forbidden = true;
    const unable = makeClient(
      () => open("player"),
      () => {
        if (forbidden) throw new Error("Workers are forbidden.");
        return open("searcher");
      },
    );
    const searches = [1, 2, 3].map(() => unable.search({ source: checkThenAct, faults: 0 }));
    for (const outcome of await Promise.all(searches))
      expect(outcome).toMatchObject({ kind: "failed", message: expect.stringContaining("forbidden") });
    forbidden = false;
    reportOf(await unable.search({ source: checkThenAct, faults: 0 }));
  });
});
