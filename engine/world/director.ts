// Turns a scene's fault plan into choices: one process works after another, as in a calm system, until a fault strikes.

import { takesStep } from "../script/script";
import type { Run } from "./run";
import type { FaultPlan, Place, PlannedFault } from "./scene";
import type { Choice, ProcessId } from "./trace";
import { MOST_CHOICES, type Process } from "./world";

/** Thrown for a scene that has no end. */
export class EndlessScene extends Error {}

/**
 * Plays a run to its end under a plan, after the choices that someone else has made for its beginning. Gives the faults
 * that had no chance to strike after those. Throws an ImpossibleChoice where one of those is not on offer.
 */
export async function direct(
  run: Run,
  plan: FaultPlan,
  beginning: readonly Choice[] = [],
): Promise<readonly PlannedFault[]> {
  const director = new Director(run, plan);
  for (const choice of beginning) {
    await run.choose(choice);
    director.watch(choice);
  }
  director.takeOver();
  for (let count = 0; count < MOST_CHOICES; count++) {
    const choice = director.next();
    if (choice === null) return director.missed;
    await run.choose(choice);
    director.note(choice);
  }
  throw new EndlessScene(`the scene doesn't end within ${MOST_CHOICES} steps`);
}

/** A fault of the plan, and whether it has struck. */
interface Planned {
  readonly fault: PlannedFault;
  struck: boolean;
}

class Director {
  private readonly run: Run;
  private readonly plan: readonly Planned[];
  /** Which delivery of the run, or which pass of its worker, each process is at. */
  private readonly turns = new Map<ProcessId, number>();
  private readonly passes = new Map<string, number>();
  private deliveries = 0;
  /** Processes that stand still after a timeout, the latest last. */
  private struck: readonly ProcessId[] = [];
  /** Processes that stand still at a pause, the latest last. */
  private paused: readonly ProcessId[] = [];
  private current: ProcessId | null = null;
  /** The process that was timed out just now: its message goes to another one next. */
  private handedOver: string | null = null;

  constructor(run: Run, plan: FaultPlan) {
    this.run = run;
    this.plan = plan.map((fault) => ({ fault, struck: false }));
  }

  /** The next choice, or null at the end. */
  next(): Choice | null {
    if (this.run.world.stuck !== null) return null;
    const offered = this.run.choices(Number.POSITIVE_INFINITY);
    if (this.handedOver !== null) {
      const message = this.handedOver;
      const delivery = offered.find((choice) => choice.kind === "deliver" && choice.message === message);
      if (delivery !== undefined) return delivery;
    }
    const overdue = this.overdue(offered);
    if (overdue !== null) return overdue;
    const actor = this.actor();
    if (actor !== null && this.pauses(actor)) {
      this.paused = [...this.paused, actor.id];
      this.current = null;
      return this.next();
    }
    if (actor !== null) return this.planned(actor, offered) ?? { kind: "step", process: actor.id };
    return this.calmChoice(offered);
  }

  /** Takes note of a choice that has been carried out. */
  note(choice: Choice): void {
    if (choice.kind === "deliver") {
      this.deliveries += 1;
      this.turns.set(choice.process, this.deliveries);
      this.current = choice.process;
      this.handedOver = null;
    }
    if (choice.kind === "timeout") {
      this.struck = [...this.struck, choice.process];
      this.current = null;
      this.handedOver = choice.message;
    }
    if (choice.kind === "step" && this.process(choice.process).handler.role !== "consumer") {
      const process = this.process(choice.process);
      if (this.current !== choice.process) {
        const pass = (this.passes.get(process.handler.name) ?? 0) + 1;
        this.passes.set(process.handler.name, pass);
        this.turns.set(choice.process, pass);
      }
      this.current = process.state === "running" || process.state === "waiting" ? choice.process : null;
    }
  }

  /** Takes note of a choice that someone else has made: whoever it was that took a step goes on. */
  watch(choice: Choice): void {
    this.note(choice);
    const { process: id } = { process: null, ...choice };
    if (id === null || choice.kind === "timeout") return;
    const { state } = this.process(id);
    this.current = state === "running" || state === "waiting" ? id : null;
  }

  /** From here on one works after another: who is at work stands still until those are done that are to go on before it. */
  takeOver(): void {
    const atWork = this.run.world.processes.flatMap(({ id, state }) =>
      state === "running" || state === "waiting" ? [id] : [],
    );
    const rank = (id: ProcessId) => (id === this.current ? atWork.length : this.struck.indexOf(id));
    this.struck = atWork.toSorted((one, other) => rank(one) - rank(other));
  }

  /** The faults of the plan that have not struck. */
  get missed(): readonly PlannedFault[] {
    return this.plan.flatMap(({ fault, struck }) => (struck ? [] : [fault]));
  }

  private process(id: ProcessId): Process {
    const process = this.run.world.processes.find((candidate) => candidate.id === id);
    if (process === undefined) throw new Error(`there is no process ${id}`);
    return process;
  }

  /** Who goes on: the one at work, or whom it waits for, or the last that was struck and has to stand still no longer. */
  private actor(): Process | null {
    const current = this.current === null ? null : this.process(this.current);
    if (current?.state === "running") return current;
    for (const id of current?.state === "waiting" ? current.waitsFor : []) {
      const holder = this.process(id);
      if (holder.state === "running") return holder;
    }
    this.struck = this.struck.filter((id) => ["running", "waiting"].includes(this.process(id).state));
    this.current = this.struck.findLast((id) => this.process(id).state === "running") ?? null;
    return this.current === null ? null : this.process(this.current);
  }

  /** The plan's fault that strikes this process at this very place. */
  private planned(process: Process, offered: readonly Choice[]): Choice | null {
    for (const planned of this.plan) {
      if (planned.struck || !this.isTarget(planned.fault, process)) continue;
      const { kind } = planned.fault;
      const choice = offered.find(
        (candidate) => candidate.kind === kind && "process" in candidate && candidate.process === process.id,
      );
      if (choice === undefined || !this.isMoment(planned.fault, process)) continue;
      planned.struck = true;
      return choice;
    }
    return null;
  }

  /** Whether the plan pauses this process at this very place; if so, that has struck. */
  private pauses(process: Process): boolean {
    const planned = this.plan.find(
      ({ fault, struck }) =>
        fault.kind === "pause" && !struck && this.isTarget(fault, process) && this.isMoment(fault, process),
    );
    if (planned !== undefined) planned.struck = true;
    return planned !== undefined;
  }

  private isTarget(fault: PlannedFault, process: Process): boolean {
    const turn = this.turns.get(process.id);
    if ("delivery" in fault) return process.handler.role === "consumer" && turn === fault.delivery;
    return process.handler.name === fault.worker && turn === (fault.pass ?? 1);
  }

  private isMoment(fault: PlannedFault, process: Process): boolean {
    if (fault.kind === "lose ack" || fault.kind === "late") return true;
    const { instructions } = process.handler;
    if (fault.before !== undefined) return this.isAt(process, process.next, fault.before);
    if (fault.after === undefined) return process.taken.length === 0;
    const lastLine = process.taken.findLast((line) =>
      instructions.some((instruction) => instruction.line === line && takesStep(instruction)),
    );
    const last = instructions.findIndex(
      (instruction) => instruction.line === lastLine && takesStep(instruction),
    );
    return last !== -1 && this.isAt(process, last, fault.after);
  }

  private isAt(process: Process, index: number, place: Place): boolean {
    const instruction = process.handler.instructions[index];
    if (instruction === undefined) return false;
    if (typeof place === "number") return instruction.line === place;
    const text = this.run.setting.script.source.split(/\r?\n/)[instruction.line - 1] ?? "";
    return text.slice(instruction.column - 1).startsWith(place);
  }

  /** A process that is slower than the broker's patience is timed out without any plan. */
  private overdue(offered: readonly Choice[]): Choice | null {
    const { world } = this.run;
    return (
      offered.find(
        (choice) =>
          choice.kind === "timeout" &&
          world.copies.some(
            (copy) => copy.holder === choice.process && (copy.redeliverAt ?? 0) <= world.time,
          ),
      ) ?? null
    );
  }

  /** Clients first, since they cause the rest; then messages, workers, whoever was paused, and time passing. */
  private calmChoice(offered: readonly Choice[]): Choice | null {
    const { world } = this.run;
    const free = offered.filter((choice) => choice.kind !== "step" || !this.paused.includes(choice.process));
    const role = (choice: Choice) =>
      choice.kind === "step" ? this.process(choice.process).handler.role : null;
    const isDue = (choice: Choice) =>
      choice.kind === "deliver" &&
      world.copies.some(
        (copy) =>
          copy.name === choice.message &&
          copy.consumer === this.process(choice.process).handler.name &&
          copy.state === "ready",
      );
    const next =
      free.find((choice) => role(choice) === "client") ??
      free.find(isDue) ??
      free.find((choice) => role(choice) === "worker");
    if (next !== undefined) return next;
    const resumed = this.paused.findLast((id) => this.process(id).state === "running");
    if (resumed !== undefined) {
      this.paused = this.paused.filter((id) => id !== resumed);
      this.current = resumed;
      return this.planned(this.process(resumed), offered) ?? { kind: "step", process: resumed };
    }
    return offered.some((choice) => choice.kind === "deliver" || choice.kind === "wait")
      ? { kind: "wait" }
      : null;
  }
}
