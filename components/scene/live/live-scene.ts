// A scene that its reader can change: takes experiments, plays them, and shows the newest that was asked for.

import { createStore, type StoreApi } from "zustand/vanilla";
import type { Role } from "@/engine/stage/cast";
import type { FaultPlan } from "@/engine/world/scene";
import type { Choice } from "@/engine/world/trace";
import type { ExplorerClient } from "../../explorer/types";
import { crashHere } from "./crash-here";
import { asWritten, type Experiment, isLessonsOwn, isSame, lessonsOwn, textOf } from "./experiment";
import { firstDifference, type Line } from "./line";
import type { Branch, LiveState, LiveVariant } from "./live-state";
import { directFrom, type Outcome, playExperiment } from "./play-experiment";

/** A step of the first line to go to, at once or with what moves in it. */
export interface Destination {
  readonly step: number;
  readonly moves: boolean;
}

/** Where to go when there are new lines in place of others. */
export type Where = (now: Line, before: Line) => Destination;

/** To a step, at once. */
export const at =
  (step: number): Where =>
  () => ({ step, moves: false });

/** To the first step that is another one; to the beginning where none is. */
export const whereItDiffers: Where = (now, before) => ({
  step: firstDifference(now.choices, before.choices) ?? 0,
  moves: true,
});

/** What a scene stands on. */
export interface LiveParts {
  readonly variants: readonly [LiveVariant, ...LiveVariant[]];
  readonly plan: FaultPlan;
  /** What the scene without any change is called: "the lesson’s own", say. */
  readonly ownName: string;
  /** The explorer, loaded when it is first needed. */
  readonly client: () => Promise<ExplorerClient>;
  /** Called just before new lines are shown: the player goes to a step of theirs. */
  readonly goTo: (lines: LiveState["lines"], to: Destination) => void;
}

/** So many lines are kept; the oldest is forgotten. */
const mostKept = 24;

/** What is said of a branch that someone else has chosen. */
export type Label = Pick<Branch, "name" | "sealedAfter">;

const ownChoice: Label = { name: null, sealedAfter: null };

/** The engine of a scene's live side. All that it shows is in its store. */
export class LiveScene {
  readonly store: StoreApi<LiveState>;
  readonly parts: LiveParts;
  readonly #kept = new Map<string, Line>();
  #turn = 0;

  constructor(parts: LiveParts) {
    this.parts = parts;
    this.store = createStore<LiveState>(() => ({
      experiment: lessonsOwn(parts.plan),
      wanted: lessonsOwn(parts.plan),
      lines: [parts.variants[0].own],
      branch: null,
      activity: { kind: "still" },
    }));
  }

  /** The explorer of the page. */
  client = (): Promise<ExplorerClient> => this.parts.client();

  /** Plays an experiment, unless its lines are known, and shows it: nothing changes on the stage before. */
  async show(wanted: Experiment, where: Where, label = ownChoice): Promise<void> {
    const turn = ++this.#turn;
    this.store.setState({ wanted });
    const again = () => void this.show(wanted, where, label);
    const lines: Line[] = [];
    let shown = wanted;
    let cut: string | null = null;
    for (const index of wanted.beside === null ? [wanted.variant] : [wanted.variant, wanted.beside]) {
      const known = this.#known(wanted, index);
      const outcome: Outcome =
        known === null
          ? await this.#ask((client) => playExperiment(client, this.#source(index), wanted))
          : { kind: "line", line: known };
      if (turn !== this.#turn) return;
      if (outcome.kind === "none") return this.#fail(outcome, again);
      if (outcome.kind === "cut short") {
        shown = { ...wanted, choices: outcome.line.choices };
        cut = `The schedule can be followed for ${outcome.at === 1 ? "1 step" : `${outcome.at} steps`}: the next one is not possible with this consumer any more.`;
      }
      this.#keep(shown, index, outcome.line);
      lines.push(outcome.line);
    }
    this.#present(shown, lines, where, label);
    if (cut !== null) this.#fail({ kind: "none", message: cut, advice: null, mayHelp: false }, again);
  }

  /** Keeps the first choices and lets the rest run calmly. */
  async goOnCalmly(beginning: readonly Choice[], where: Where): Promise<void> {
    const { experiment } = this.store.getState();
    const turn = ++this.#turn;
    const source = this.store.getState().lines[0].source;
    const outcome = await this.#ask((client) => directFrom(client, source, [], beginning));
    if (turn !== this.#turn) return;
    if (outcome.kind === "none") return this.#fail(outcome, () => void this.goOnCalmly(beginning, where));
    const shown = { ...experiment, beside: null, choices: outcome.line.choices };
    this.#keep(shown, shown.variant, outcome.line);
    this.#present(shown, [outcome.line], where, ownChoice);
  }

  /** Chooses what happens after a step of the first line: the line up to there is kept. */
  choose(step: number, choice: Choice): Promise<void> {
    const { experiment, lines } = this.store.getState();
    const choices = [...lines[0].choices.slice(0, step), choice];
    return this.show({ ...experiment, beside: null, choices }, () => ({ step: step + 1, moves: true }));
  }

  /** A press in the gutter beside a line of a role, at a step of one of the lines. */
  async crash(track: number, role: Role, line: number, step: number): Promise<void> {
    const { wanted, lines } = this.store.getState();
    const shown = lines[track];
    if (shown === undefined) return;
    const plan = wanted.choices === null ? wanted.plan : null;
    const done = crashHere(shown, role, line, step, plan);
    switch (done.kind) {
      case "plan":
        return this.show({ ...wanted, plan: done.plan }, whereItDiffers);
      case "beginning":
        return this.goOnCalmly(done.choices, whereItDiffers);
      case "never there":
        this.#fail(
          {
            kind: "none",
            message: `${role.name} never gets to line ${line} in this schedule.`,
            advice: null,
            mayHelp: false,
          },
          null,
        );
    }
  }

  /** Back to the scene as the lesson has it, with the same consumer. */
  reset(): Promise<void> {
    const { variant, beside } = this.store.getState().wanted;
    return this.show({ ...lessonsOwn(this.parts.plan), variant, beside }, whereItDiffers);
  }

  /** Back from a branch to the schedule it left. */
  leaveBranch(): Promise<void> {
    return this.show({ ...this.store.getState().wanted, choices: null }, whereItDiffers);
  }

  /** Takes a message about something that was not done away. */
  dismiss(): void {
    this.store.setState({ activity: { kind: "still" } });
  }

  /** Whether nothing but the consumer differs from the scene as the lesson has it. */
  isOwn(): boolean {
    return isLessonsOwn(this.store.getState().experiment, this.parts.plan);
  }

  #source(index: number): string {
    return (this.parts.variants[index] ?? this.parts.variants[0]).own.source;
  }

  #known(experiment: Experiment, index: number): Line | null {
    if (isLessonsOwn(experiment, this.parts.plan)) return this.parts.variants[index]?.own ?? null;
    return this.#kept.get(keyOf(experiment, index)) ?? null;
  }

  #keep(experiment: Experiment, index: number, line: Line): void {
    const key = keyOf(experiment, index);
    this.#kept.delete(key);
    this.#kept.set(key, line);
    for (const oldest of [...this.#kept.keys()].slice(0, Math.max(0, this.#kept.size - mostKept)))
      this.#kept.delete(oldest);
  }

  async #ask(play: (client: ExplorerClient) => Promise<Outcome>): Promise<Outcome> {
    this.store.setState({ activity: { kind: "playing" } });
    try {
      return await play(await this.client());
    } catch {
      // The explorer itself never rejects: it was its code that could not be loaded.
      const message = "The code that plays schedules could not be loaded.";
      return { kind: "none", message, advice: "Check the connection and try again.", mayHelp: true };
    }
  }

  #fail({ message, advice, mayHelp }: Extract<Outcome, { kind: "none" }>, again: (() => void) | null): void {
    const { experiment } = this.store.getState();
    this.store.setState({
      wanted: experiment,
      activity: { kind: "failed", message, advice, again: mayHelp ? again : null },
    });
  }

  #present(experiment: Experiment, list: readonly Line[], where: Where, label: Label): void {
    const [first, ...rest] = list;
    if (first === undefined) return;
    const lines: LiveState["lines"] = [first, ...rest];
    this.parts.goTo(lines, where(first, this.store.getState().lines[0]));
    const branch = experiment.choices === null ? null : { from: this.#leaves(experiment, first), ...label };
    this.store.setState({ experiment, wanted: experiment, lines, branch, activity: { kind: "still" } });
  }

  /** Where a schedule of the reader's own leaves the one that the plan makes, as far as that one is known. */
  #leaves(experiment: Experiment, line: Line): number | null {
    const { variant, setup } = experiment;
    const own = isSame(setup, asWritten) ? (this.parts.variants[variant]?.own ?? null) : null;
    const left = this.#known({ ...experiment, choices: null }, variant) ?? own;
    return left === null ? null : firstDifference(line.choices, left.choices);
  }
}

function keyOf({ setup, plan, choices }: Experiment, index: number): string {
  return textOf(choices === null ? [index, setup, plan] : [index, setup, choices]);
}
