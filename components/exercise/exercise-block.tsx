// An exercise in a lesson, of whichever kind.
"use client";

import type { Exercise, ReadExercise, ScheduleExercise } from "@/engine/grade/exercise";
import type { WrittenExercise } from "@/engine/grade/try-answer";
import type { ExerciseTexts } from "./exercise-texts";
import { ScheduleBlock } from "./schedule-block";
import { WrittenBlock } from "./written-block";

/** Gives an exercise, grades what the learner makes of it, and keeps it under `<lesson>/exercises/<id>`. */
export function ExerciseBlock({
  lesson,
  read,
  texts,
}: {
  lesson: string;
  read: ReadExercise;
  texts: ExerciseTexts;
}) {
  if (isSchedule(read)) return <ScheduleBlock lesson={lesson} read={read} texts={texts} />;
  if (isWritten(read)) return <WrittenBlock lesson={lesson} read={read} texts={texts} />;
  return null;
}

function isSchedule(read: ReadExercise<Exercise>): read is ReadExercise<ScheduleExercise> {
  return read.exercise.kind === "schedule";
}

function isWritten(read: ReadExercise<Exercise>): read is WrittenExercise {
  return read.exercise.kind !== "schedule";
}
