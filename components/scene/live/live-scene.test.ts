// A scene's live side on a real database in a thread: what its reader does, and what is then to be seen.

import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { castOf } from "@/engine/stage/cast";
import type { FaultPlan } from "@/engine/world/scene";
import type { WorkerHandle } from "../../database/server-worker";
import { makeTestParts, openTestWorker, TestTime } from "../../database/testing";
import { createExplorer } from "../../explorer/explorer-client";
import type { ExplorerClient } from "../../explorer/types";
import { switched } from "./fault-plan";
import { isOver, type Line, lastStep } from "./line";
import { at, type Destination, LiveScene, whereItDiffers } from "./live-scene";
import type { LiveVariant } from "./live-state";
import { directFrom } from "./play-experiment";

const plan: FaultPlan = [{ kind: "crash", delivery: 1, before: "\\ack" }];

const opened: WorkerHandle[] = [];
let client: ExplorerClient;
let variants: readonly [LiveVariant, LiveVariant];
let asked = 0;
beforeAll(async () => {
  const parts = await makeTestParts();
  const open = (name: string) => {
    const worker = openTestWorker(parts, new URL(`../../explorer/${name}.ts`, import.meta.url));
    opened.push(worker);
    return worker;
  };
  client = createExplorer({
    openPlayer: () => open("test-player"),
    openSearcher: () => open("test-searcher"),
    timer: new TestTime().timer,
    searchers: 1,
  });
  variants = [await variantOf("naive"), await variantOf("processed-table")];
}, 120_000);
afterAll(() => {
  for (const worker of opened) worker.terminate();
});

async function variantOf(file: string): Promise<LiveVariant> {
  const url = new URL(`../../../engine/explorer/fixtures/${file}.sql`, import.meta.url);
  const outcome = await directFrom(client, await readFile(url, "utf8"), plan, []);
  if (outcome.kind !== "line") throw new Error(JSON.stringify(outcome));
  return { file, label: file, own: outcome.line };
}

let live: LiveScene;
let went: Destination[];
beforeEach(() => {
  asked = 0;
  went = [];
  live = new LiveScene({
    variants,
    plan,
    ownName: "the lesson’s own",
    client: async () => {
      asked += 1;
      return client;
    },
    goTo: (_, to) => went.push(to),
  });
});

const state = () => live.store.getState();
const shown = () => state().lines[0];
const outcomes = ({ told }: Line) =>
  told.trace.moments.at(-1)?.world.expectations.map(({ outcome }) => outcome);
const stepOf = (kind: string) => shown().choices.findIndex((choice) => choice.kind === kind) + 1;
const lineOf = (text: string) =>
  shown()
    .told.trace.handlers.flatMap(({ lines }) => lines)
    .findLast((line) => line.text.startsWith(text))?.line ?? 0;
const role = (index: number) => {
  const found = castOf(shown().told.trace)[index];
  if (found === undefined) throw new Error("nobody plays this role");
  return found;
};

describe("a scene as the lesson has it", () => {
  it("shows each consumer, alone and beside the other, without asking for PostgreSQL", async () => {
    expect(outcomes(shown())).toEqual(["duplicated", "holds"]);
    await live.show({ ...state().experiment, variant: 1, beside: 0 }, at(0));
    expect(state().lines).toEqual([variants[1].own, variants[0].own]);
    expect(asked).toBe(0);
  });
});

describe("the gutter", () => {
  it("moves the crash to another line, and takes it away with a second press", async () => {
    await live.crash(0, role(0), lineOf("COMMIT"), 0);
    expect(state().experiment.plan).toEqual([{ kind: "crash", delivery: 1, before: "COMMIT;" }]);
    expect(outcomes(shown())).toEqual(["holds", "holds"]);
    expect(went.at(-1)).toEqual({ step: stepOf("crash"), moves: true });
    await live.crash(0, role(0), lineOf("COMMIT"), 0);
    expect(state().experiment.plan).toEqual([]);
    expect(stepOf("crash")).toBe(0);
    expect(isOver(shown())).toBe(true);
  });

  it("brings the lesson's own scene back where its own crash is set again", async () => {
    await live.crash(0, role(0), lineOf("COMMIT"), 0);
    await live.crash(0, role(0), lineOf("\\ack"), 0);
    expect(shown()).toBe(variants[0].own);
    expect(live.isOwn()).toBe(true);
  });

  it("strikes the second delivery without losing the fault of the first", async () => {
    await live.crash(0, role(1), lineOf("\\ack"), 0);
    expect(state().experiment.plan).toHaveLength(2);
    expect(shown().choices.filter(({ kind }) => kind === "crash")).toHaveLength(2);
    expect(outcomes(shown())).toEqual(["duplicated", "holds"]);
  });

  it("keeps what a reader has chosen before, and goes on calmly from the crash", async () => {
    await live.choose(2, { kind: "timeout", message: "evt_91c2", process: "shipping#1" });
    await live.crash(0, role(0), lineOf("UPDATE"), 0);
    expect(shown().choices.slice(0, 3)).toEqual([
      { kind: "deliver", message: "evt_91c2", process: "shipping#1" },
      { kind: "step", process: "shipping#1" },
      { kind: "crash", process: "shipping#1" },
    ]);
    expect(isOver(shown())).toBe(true);
  });
});

describe("the switches", () => {
  it.each(["timeout", "lose ack", "late"] as const)("%s strikes as well, and can be reset", async (kind) => {
    const { experiment } = state();
    await live.show({ ...experiment, plan: switched(plan, kind, shown().told.trace) }, whereItDiffers);
    expect(stepOf(kind)).toBeGreaterThan(0);
    expect(stepOf("crash")).toBeGreaterThan(0);
    expect(shown().missed).toEqual([]);
    await live.reset();
    expect(shown()).toBe(variants[0].own);
  });

  it("let the producer send once more, under another id", async () => {
    const { experiment } = state();
    await live.show({ ...experiment, plan: [], setup: { sendsAgain: true, broker: null } }, whereItDiffers);
    expect(shown().told.trace.moments[0]?.world.messages.map(({ id }) => id)).toEqual([
      "evt_91c2",
      "evt_c07e",
    ]);
    expect(outcomes(shown())).toEqual(["duplicated", "holds"]);
  });

  it("give the broker another one's timer", async () => {
    const { experiment } = state();
    await live.show({ ...experiment, setup: { sendsAgain: false, broker: "pubsub" } }, whereItDiffers);
    expect(shown().told.trace.broker.redeliverAfter).toBe(10_000);
    expect(outcomes(shown())).toEqual(["duplicated", "holds"]);
  });

  it("strike both consumers that stand beside each other", async () => {
    const both = { ...state().experiment, beside: 1 };
    await live.show({ ...both, plan: switched([], "timeout", shown().told.trace) }, whereItDiffers);
    expect(state().lines.map(outcomes)).toEqual([
      ["duplicated", "holds"],
      ["holds", "holds"],
    ]);
  });
});

describe("a branch", () => {
  it("keeps the steps before it, says where it leaves, and ends where the way back is taken", async () => {
    await live.choose(4, { kind: "timeout", message: "evt_91c2", process: "shipping#1" });
    expect(shown().choices).toHaveLength(5);
    expect(state().branch).toEqual({ from: 5, name: null, sealedAfter: null });
    expect(went.at(-1)).toEqual({ step: 5, moves: true });
    await live.leaveBranch();
    expect(shown()).toBe(variants[0].own);
    expect(state().branch).toBeNull();
  });

  it("says where it leaves when a link brings it, whose members come in another order", async () => {
    const timeout = { process: "shipping#1", kind: "timeout", message: "evt_91c2" } as const;
    const choices = [...variants[0].own.choices.slice(0, 4), timeout];
    await live.show({ ...state().experiment, setup: { broker: null, sendsAgain: false }, choices }, at(5));
    expect(state().branch).toEqual({ from: 5, name: null, sealedAfter: null });
    await live.leaveBranch();
    expect(shown()).toBe(variants[0].own);
  });

  it("can be left to run calmly to its end", async () => {
    await live.choose(4, { kind: "timeout", message: "evt_91c2", process: "shipping#1" });
    await live.goOnCalmly(shown().choices, at(5));
    expect(isOver(shown())).toBe(true);
    expect(outcomes(shown())).toEqual(["duplicated", "holds"]);
    const { choices } = state().experiment;
    expect(choices).toEqual(shown().choices);
  });

  it("that no longer fits the script is followed as far as it goes, and says so", async () => {
    const choices = [...variants[0].own.choices.slice(0, 3), { kind: "step", process: "packing#1" } as const];
    await live.show({ ...state().experiment, choices }, at(4));
    expect(lastStep(shown())).toBe(3);
    expect(state().activity).toMatchObject({
      kind: "failed",
      message: expect.stringContaining("for 3 steps"),
    });
  });
});

it("shows the newest of several experiments that are asked for at once, and never a late one", async () => {
  const { experiment } = state();
  const seen: (readonly Line[])[] = [];
  live.store.subscribe(({ lines }) => seen.push(lines));
  const first = live.show({ ...experiment, plan: [{ kind: "crash", delivery: 1, before: "UPDATE" }] }, at(0));
  const second = live.show(
    { ...experiment, plan: [{ kind: "crash", delivery: 1, before: "INSERT" }] },
    at(0),
  );
  await Promise.all([first, second]);
  expect(state().experiment.plan).toEqual([{ kind: "crash", delivery: 1, before: "INSERT" }]);
  expect(new Set(seen.filter((lines) => lines !== seen[0])).size).toBe(1);
});

it("lets a second change build on the first while that is still being played", async () => {
  const first = live.show({ ...state().experiment, plan: [] }, at(0));
  const { wanted } = state();
  const second = live.show({ ...wanted, plan: switched(wanted.plan, "timeout", shown().told.trace) }, at(0));
  await Promise.all([first, second]);
  expect(shown().choices.map(({ kind }) => kind)).not.toContain("crash");
  expect(stepOf("timeout")).toBeGreaterThan(0);
});

it("says what to do when the code of PostgreSQL can't be loaded, and changes nothing", async () => {
  const cut = new LiveScene({ ...live.parts, client: () => Promise.reject(new Error("offline")) });
  await cut.show({ ...cut.store.getState().experiment, plan: [] }, at(0));
  const { lines, activity, wanted, experiment } = cut.store.getState();
  expect(wanted).toBe(experiment);
  expect(lines).toEqual([variants[0].own]);
  expect(activity).toMatchObject({ kind: "failed", advice: "Check the connection and try again." });
});
