// An exercise that comes to life when a reader comes near it.
"use client";

import type { ComponentProps } from "react";
import { WhenNeeded } from "../ui/when-needed";
import type { ExerciseBlock } from "./exercise-block";

const load = async () => (await import("./exercise-block")).ExerciseBlock;

/** An `ExerciseBlock` that loads its code when it is needed. */
export function ExerciseWhenNeeded(props: ComponentProps<typeof ExerciseBlock>) {
  return <WhenNeeded load={load} props={props} />;
}
