// A scene as a lesson writes it down: which consumer scripts are played, and which faults strike them.

/** Where in a process's script a fault strikes: a line's number, or text that begins the step's first line, such as `\ack` or `COMMIT`. */
export type Place = string | number;

/** Whom a fault strikes. */
export type FaultTarget =
  /** The process that works on the run's nth delivery, counted from 1 over all messages in the order the broker hands them out. */
  | { readonly delivery: number }
  /** A worker or client by its script's name; `pass` counts its runs from 1 and is 1 where it isn't given. */
  | { readonly worker: string; readonly pass?: number };

/** When a fault strikes: before or after the step at that place, or, given neither, before the first step. */
export type FaultMoment =
  | { readonly before?: Place; readonly after?: never }
  | { readonly before?: never; readonly after?: Place };

/**
 * One fault a scene wants.
 *
 * `crash`, `timeout` and `pause` strike between two steps, so they take a moment. After a `timeout` the struck process
 * stands still until the one that got the message has ended or waits for it. `lose ack` and `late` befall the `\ack` itself
 * and take no moment. A `pause` is no fault of anybody's, only slowness: the process stands still until nobody else has
 * anything to do, or somebody waits for it.
 */
export type PlannedFault =
  | ({ readonly kind: "crash" | "pause" } & FaultTarget & FaultMoment)
  | ({ readonly kind: "timeout"; readonly delivery: number } & FaultMoment)
  | { readonly kind: "lose ack"; readonly delivery: number }
  | { readonly kind: "late"; readonly delivery: number };

/** The faults of a run, in the order in which they strike. Without any, one process works after another and all goes well. */
export type FaultPlan = readonly PlannedFault[];

/** One script of a scene and what its tab is called. */
export interface SceneVariant {
  /** The file's name in the lesson's `consumers/`, without its ending. */
  readonly file: string;
  readonly label: string;
}

/** A scene: one or more scripts, each played under the same faults. */
export interface Scene {
  /** Stable within the lesson: `::scene{name="…"}` names it, and so does its computed trace. */
  readonly name: string;
  readonly title: string;
  /** One or two sentences under the stage, as inline Markdown. */
  readonly caption: string;
  readonly variants: readonly SceneVariant[];
  readonly faults: FaultPlan;
}
