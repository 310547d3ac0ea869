// A wish to run is carried out once, and only the newest run is shown.
import { describe, expect, it } from "vitest";
import type { RunOutcome, RunRequest } from "../database/types";
import { okAnswer, transcriptOf } from "../results/sample-transcript";
import { createRuns } from "./runs";

const finishedOutcome: RunOutcome = {
  kind: "finished",
  transcript: transcriptOf("INSERT", [okAnswer()]),
  notice: null,
};

/** A database whose runs end when the test says so, and a clock that stands still between the test's steps. */
function setUp() {
  const asked: { request: RunRequest; end: (outcome: RunOutcome) => void }[] = [];
  const clock = { now: 0 };
  const reset: string[] = [];
  const runs = createRuns(
    {
      run: (request) => new Promise((end) => asked.push({ request, end })),
      reset: (example) => reset.push(example),
    },
    () => clock.now,
  );
  const wish = { example: "lesson/one", setup: "", text: "INSERT" };
  const state = () => runs.store.getState()[wish.example];
  return { runs, wish, asked, clock, reset, state };
}

describe("runs", () => {
  it("takes a double click for one wish", async () => {
    const { runs, wish, asked, clock, state } = setUp();
    const first = runs.run(wish);
    asked[0]?.end(finishedOutcome);
    await first;
    clock.now += 200;
    await runs.run(wish);
    expect(asked).toHaveLength(1);
    expect(state()?.finished).toHaveLength(1);
  });

  it("numbers the runs and keeps the newest first", async () => {
    const { runs, wish, asked, clock, state } = setUp();
    for (const index of [0, 1, 2]) {
      const run = runs.run(wish);
      asked[index]?.end(finishedOutcome);
      await run;
      clock.now += 1000;
    }
    expect(state()?.finished.map((run) => run.number)).toEqual([3, 2, 1]);
  });

  it("shows nothing of a run that another has overtaken", async () => {
    const { runs, wish, asked, clock, state } = setUp();
    const slow = runs.run(wish);
    clock.now += 1000;
    const quick = runs.run({ ...wish, text: "SELECT" });
    asked[1]?.end(finishedOutcome);
    await quick;
    asked[0]?.end(finishedOutcome);
    await slow;
    expect(state()?.finished.map((run) => run.text)).toEqual(["SELECT"]);
  });

  it("shows nothing of a run that was under way at a reset", async () => {
    const { runs, wish, asked, reset, state } = setUp();
    const run = runs.run(wish);
    runs.reset(wish.example);
    asked[0]?.request.onEntry?.([]);
    asked[0]?.end(finishedOutcome);
    await run;
    expect(state()).toEqual({ phase: { kind: "none" }, finished: [] });
    expect(reset).toEqual(["lesson/one"]);
  });

  it("can run at once after a reset", () => {
    const { runs, wish, asked } = setUp();
    void runs.run(wish);
    runs.reset(wish.example);
    void runs.run(wish);
    expect(asked).toHaveLength(2);
  });

  it("keeps what went wrong with the database until the next run", async () => {
    const { runs, wish, asked, clock, state } = setUp();
    const run = runs.run(wish);
    asked[0]?.end({ kind: "failed", message: "It did not start.", advice: "Reload the page." });
    await run;
    expect(state()?.phase.kind).toBe("failed");
    clock.now += 1000;
    void runs.run(wish);
    expect(state()?.phase.kind).toBe("running");
  });
});
