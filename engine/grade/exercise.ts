// The exercises of a lesson: what the learner is to do, how an answer is tried, and the answers that must pass and fail.

import type { Violation } from "../explorer/violations";
import type { FaultPlan } from "../world/scene";
import type { Section } from "./sections";

/** What every exercise has. Texts are inline Markdown; they are data, never markup. */
interface Task {
  /** Stable within the lesson: stored progress names it, and so does the folder of its files. */
  readonly id: string;
  readonly title: string;
  /** What is to be done, in one paragraph. */
  readonly task: string;
  /** Two or three, each giving away more than the one before. */
  readonly hints: readonly string[];
  /** Why the solution does it. */
  readonly why: string;
}

/** A search that an answer must survive. */
export interface Check {
  /** What is different from the script that the learner sees, to go on after "with": "two orders and other ids". */
  readonly says: string;
  /** The budget of faults. */
  readonly faults: number;
  /** The file in `variants/` whose sections take the place of the script's. */
  readonly variant?: string;
  /** New names for consumers and workers, by their names in the script. */
  readonly renamed?: Readonly<Record<string, string>>;
}

/** Why an answer is rejected: something the explorer finds, or something that can be said without it. */
export type Reason =
  /** Not one statement or command is in the handlers to be edited. */
  | "empty"
  /** Fixed parts were changed: another section was begun, or lines of an order were lost. */
  | "tampered"
  /** It can't be read or run. */
  | "unreadable"
  | Pick<Violation, "expectation" | "outcome">;

/** An answer that must be rejected, by its file in `rejected/`, and the reason it must get. */
export interface Rejected {
  readonly answer: string;
  readonly reason: Reason;
}

/** What exercises have whose answer is a part of a consumer script. */
interface Written extends Task {
  /** How an answer is tried: first the script as it is shown, then what the learner has not seen. */
  readonly checks: readonly [Check, ...Check[]];
  /** Files in `accepted/`: answers other than the solution that must pass. */
  readonly accepted: readonly string[];
  readonly rejected: readonly Rejected[];
}

/** A consumer that breaks, to be mended by editing some of its sections. */
export interface FixExercise extends Written {
  readonly kind: "fix";
  /** The sections to edit, such as `consumer email-sender` and `setup`. The others are fixed. */
  readonly edits: readonly [string, ...string[]];
}

/** A consumer whose lines are out of order. */
export interface OrderExercise extends Written {
  readonly kind: "order";
  /** The one handler whose lines are shuffled: the script has them in an order that is safe. */
  readonly edits: readonly [string];
}

/** How a schedule can fall short of what was asked for. */
export type ScheduleReason = "not ended" | "too many faults" | "other end";

/** A schedule to be chosen step by step, so that an expectation ends in a certain way. */
export interface ScheduleExercise extends Task {
  readonly kind: "schedule";
  readonly wanted: Pick<Violation, "expectation" | "outcome">;
  /** The most faults that may be chosen. */
  readonly faults: number;
  /** Schedules that must pass, besides the explorer's shortest, by the faults that steer them. */
  readonly accepted: readonly FaultPlan[];
  readonly rejected: readonly { readonly plan: FaultPlan; readonly reason: ScheduleReason }[];
}

/** An exercise of a lesson. */
export type Exercise = FixExercise | OrderExercise | ScheduleExercise;

/** Texts of sections, by the sections' names. */
export type Bodies = Readonly<Record<string, string>>;

/** An exercise with the files it consists of. */
export interface ReadExercise<E extends Exercise = Exercise> {
  readonly exercise: E;
  /** The script as the learner gets it; of an order, with its lines in a safe order. */
  readonly sections: readonly Section[];
  /** By the names that checks have for them. */
  readonly variants: Readonly<Record<string, readonly Section[]>>;
  /** The edited sections of the model solution; none where the answer is a schedule. */
  readonly solution: Bodies;
}
