// Every exercise of the course, tried with its own answers on the explorer: those that must pass pass, the others get their reasons.

import { describe, expect, test } from "vitest";
import { explore } from "../engine/explorer/explore";
import { faultName } from "../engine/explorer/fault-name";
import type { Bodies, Exercise, ReadExercise, Reason, ScheduleExercise } from "../engine/grade/exercise";
import type { ExerciseVerdict, Found } from "../engine/grade/exercise-verdict";
import { gradeAnswer, type SearchOutcome } from "../engine/grade/grade-answer";
import { gradeSchedule } from "../engine/grade/grade-schedule";
import { bodyOf, shuffledLines } from "../engine/grade/handler-lines";
import { joinSections } from "../engine/grade/sections";
import type { WrittenExercise } from "../engine/grade/try-answer";
import { testDatabase } from "../engine/postgres/testing";
import { readScript } from "../engine/script/read";
import { directTrace } from "../engine/world/direct-trace";
import { runTrace } from "../engine/world/run";
import type { FaultPlan } from "../engine/world/scene";
import { articlesOf, readCourseWithProblems } from "./reading/course";
import { isWritten } from "./reading/exercise-scripts";
import type { ExerciseFile } from "./reading/exercises";

/** The largest search takes some seconds on a machine that is busy with other things. */
const TIMEOUT = 120_000;

const database = testDatabase();

const { course } = readCourseWithProblems();

const all = (course === null ? [] : articlesOf(course)).flatMap(({ key, exercises }) =>
  exercises.map((file) => [`${key}/${file.exercise.id}`, file] as const),
);

/** Grades with one database: searches that a tab has in workers of their own wait for each other here. */
async function gradeHere(read: WrittenExercise, answer: Bodies): Promise<ExerciseVerdict<Found>> {
  let turn: Promise<unknown> = Promise.resolve();
  return gradeAnswer<Found, never>(read, answer, (source, faults) => {
    const outcome = turn.then(() => searchHere(source, faults));
    turn = outcome;
    return outcome;
  });
}

async function searchHere(source: string, faults: number): Promise<SearchOutcome<Found, never>> {
  const explored = await explore(database.current, source, { faults });
  if (explored.kind === "problems") return explored;
  const findings = explored.findings.map((finding) => ({
    ...finding,
    faults: finding.faults.map(faultName),
  }));
  return { kind: "searched", report: { ...explored, findings } };
}

/** The verdict as the data of an exercise writes it down. */
function reasonOf(verdict: ExerciseVerdict<Found>): Reason | "accepted" | "undecided" {
  if (verdict.kind !== "broken") return verdict.kind;
  const { expectation, outcome } = verdict.finding;
  return { expectation, outcome };
}

describe.each(all)("%s", (_, file) => {
  if (isWritten(file)) testWritten(file);
  else if (isSchedule(file)) testSchedule(file);
});

function isSchedule(file: ExerciseFile): file is ExerciseFile & ReadExercise<ScheduleExercise> {
  return file.exercise.kind === "schedule";
}

function testWritten(file: ExerciseFile & WrittenExercise): void {
  const passing = [{ name: "the solution", bodies: file.solution }, ...file.accepted];

  test.each(passing)("$name is accepted", { timeout: TIMEOUT }, async ({ bodies }) => {
    expect(await gradeHere(file, bodies)).toMatchObject({ kind: "accepted" });
  });

  test.each(file.rejected)(
    "$name is rejected for its reason",
    { timeout: TIMEOUT },
    async ({ name, bodies }) => {
      const listed = file.exercise.rejected.find(({ answer }) => answer === name);
      expect(reasonOf(await gradeHere(file, bodies))).toEqual(listed?.reason);
    },
  );

  test("what the learner begins with is not yet an answer", { timeout: TIMEOUT }, async () => {
    expect((await gradeHere(file, beginningOf(file.exercise, file.solution))).kind).not.toBe("accepted");
  });
}

function beginningOf(exercise: Exercise, solution: Bodies): Bodies {
  if (exercise.kind !== "order") return {};
  const [edited] = exercise.edits;
  return { [edited]: bodyOf(shuffledLines(exercise.id, solution[edited] ?? "")) };
}

function testSchedule({ exercise, sections }: ReadExercise<ScheduleExercise>): void {
  const source = joinSections(sections);
  const { wanted, faults } = exercise;

  async function gradePlan(plan: FaultPlan) {
    const directed = await directTrace(database.current, source, plan);
    if (directed.kind !== "trace") throw new Error(JSON.stringify(directed));
    expect(directed.missed).toEqual([]);
    return gradeSchedule(exercise, directed.trace, true).kind;
  }

  test("the explorer finds what is asked for within the faults, and its schedule is accepted", async () => {
    const reading = await readScript(source);
    const explored = await explore(database.current, source, { faults });
    if (reading.kind !== "script" || explored.kind === "problems")
      throw new Error("the script can't be read");
    const found = explored.findings.find(
      ({ expectation, outcome }) => expectation === wanted.expectation && outcome === wanted.outcome,
    );
    const trace = await runTrace(database.current, reading.script, found?.choices ?? []);
    expect(gradeSchedule(exercise, trace, true).kind).toBe("accepted");
    expect(gradeSchedule(exercise, trace, false).kind).toBe("not ended");
  });

  test.each(exercise.accepted.map((plan) => [JSON.stringify(plan), plan]))(
    "%s is accepted",
    async (__, plan) => {
      expect(await gradePlan(plan)).toBe("accepted");
    },
  );

  test.each(exercise.rejected.map(({ plan, reason }) => [reason, plan] as const))(
    "is rejected: %s",
    async (reason, plan) => {
      expect(await gradePlan(plan)).toBe(reason);
    },
  );
}
