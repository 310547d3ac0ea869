// One choice being carried out: the parts of the world it has changed so far, and what happened.

import type { DatabaseOutcome } from "./database";
import type { Choice, EffectView, Milliseconds, ProcessId, TraceEvent } from "./trace";
import type { CacheEntry, Copy, FaultKind, Partition, Process, SentMessage, Setting, World } from "./world";

/** A world that is being changed. It starts as the old one and is taken as the new one by `done`. */
export class Turn {
  readonly setting: Setting;
  readonly events: TraceEvent[] = [];
  time: Milliseconds;
  database: World["database"];
  partitions: readonly Partition[];
  cache: Readonly<Record<string, CacheEntry>>;
  effects: readonly EffectView[];
  sent: readonly SentMessage[];
  generatedIds: number;
  era: number;
  faults: readonly FaultKind[];
  stuck: string | null;
  private readonly processList: Process[];
  private readonly copyList: Copy[];

  constructor(setting: Setting, world: World) {
    this.setting = setting;
    this.time = world.time;
    this.database = world.database;
    this.partitions = world.partitions;
    this.cache = world.cache;
    this.effects = world.effects;
    this.sent = world.sent;
    this.generatedIds = world.generatedIds;
    this.era = world.era;
    this.faults = world.faults;
    this.stuck = world.stuck;
    this.processList = [...world.processes];
    this.copyList = [...world.copies];
  }

  get processes(): readonly Process[] {
    return this.processList;
  }

  get copies(): readonly Copy[] {
    return this.copyList;
  }

  process(id: ProcessId): Process {
    const process = this.processList.find((candidate) => candidate.id === id);
    if (process === undefined) throw new Error(`there is no process ${id}`);
    return process;
  }

  change(id: ProcessId, changes: Partial<Process>): void {
    const index = this.processList.findIndex((candidate) => candidate.id === id);
    this.processList[index] = { ...this.process(id), ...changes };
  }

  copy(index: number): Copy {
    const copy = this.copyList[index];
    if (copy === undefined) throw new Error(`there is no copy ${index}`);
    return copy;
  }

  /** The copy a process works on. */
  copyOf(id: ProcessId): Copy | null {
    const { copy } = this.process(id);
    return copy === null ? null : this.copy(copy);
  }

  changeCopy(index: number, changes: Partial<Copy>): void {
    this.copyList[index] = { ...this.copy(index), ...changes };
  }

  addCopy(copy: Copy): void {
    this.copyList.push(copy);
  }

  changePartition(consumer: string, changes: Partial<Partition>): void {
    this.partitions = this.partitions.map((partition) =>
      partition.consumer === consumer ? { ...partition, ...changes } : partition,
    );
  }

  emit(event: TraceEvent): void {
    this.events.push(event);
  }

  fault(kind: Choice["kind"] & FaultKind): void {
    this.faults = [...this.faults, kind];
  }

  /** Takes a statement's outcome, and tells the workers that there may be something new. */
  takeOutcome(outcome: DatabaseOutcome, by: ProcessId): void {
    this.database = outcome.state;
    if (outcome.rowsChanged) this.wakeWorkers();
    // Giving up its own locks is nothing a worker would have to look at again.
    else if (outcome.locksReleased) this.wakeWorkers(by);
  }

  /** Makes every worker but one look again. */
  wakeWorkers(except: ProcessId | null = null): void {
    for (const process of this.processList)
      if (process.handler.role === "worker" && process.id !== except && !process.stale)
        this.change(process.id, { stale: true });
  }

  done(): World {
    return {
      time: this.time,
      database: this.database,
      processes: this.processList,
      copies: this.copyList,
      partitions: this.partitions,
      cache: this.cache,
      effects: this.effects,
      sent: this.sent,
      generatedIds: this.generatedIds,
      era: this.era,
      faults: this.faults,
      stuck: this.stuck,
    };
  }
}
