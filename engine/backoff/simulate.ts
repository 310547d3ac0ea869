// One run: many clients, a server that fails for a while, and one way to space out the retries.

import { type Random, randomFrom } from "./random";
import { RetryBudget } from "./retry-budget";
import { Server } from "./server";
import {
  type BackoffSetting,
  CALL_MILLISECONDS,
  OUTAGE_STARTS_MILLISECONDS,
  RUN_MILLISECONDS,
  SLOT_MILLISECONDS,
  START_MILLISECONDS,
} from "./setting";
import { type BackoffStrategy, pauseMilliseconds } from "./strategy";

/** One second of a run. */
export interface LoadSecond {
  readonly attempts: number;
  /** Of the attempts, those that the server took up. */
  readonly accepted: number;
}

/** What came of a run. Each message that was begun is answered, set aside, or under way at the end. */
export interface BackoffRun {
  readonly strategy: BackoffStrategy;
  readonly load: readonly LoadSecond[];
  readonly begun: number;
  readonly answered: number;
  /** The dead letters: messages given up, for somebody to send again later. */
  readonly setAside: number;
  readonly underWay: number;
  readonly attempts: number;
  readonly retries: number;
  /** The most attempts in one second from the beginning of the outage on. */
  readonly peakPerSecond: number;
  /** The most attempts in one second after the server is back: what it has to stand when it can least. */
  readonly peakAfterPerSecond: number;
  /** From the end of the outage until no message waits for a retry; null where that does not come. */
  readonly recoveredAfterMilliseconds: number | null;
}

const SLOTS = RUN_MILLISECONDS / SLOT_MILLISECONDS;
const SLOTS_PER_SECOND = 1_000 / SLOT_MILLISECONDS;

/** What a client does next. */
interface Client {
  /** Attempts made for its message; 0 before the first. */
  attempts: number;
  /** Whether the server has taken up its call, which then ends at its turn. */
  isCalling: boolean;
  /** Counts what has been planned for it: a turn that was planned before the last is void. */
  planned: number;
  /** For how long calls take: drawn per client, so that it is the same whatever the strategy. */
  readonly random: Random;
}

/** That a client goes on in a slot, if nothing has been planned for it since. */
interface Turn {
  readonly client: Client;
  readonly planned: number;
}

/** Runs a strategy. The same setting gives the same run. */
export function simulate(setting: BackoffSetting, strategy: BackoffStrategy): BackoffRun {
  return new Simulation(setting, strategy).run();
}

class Simulation {
  private readonly setting: BackoffSetting;
  private readonly strategy: BackoffStrategy;
  private readonly server: Server;
  private readonly budget: RetryBudget;
  private readonly jitter: Random;
  private readonly clients: readonly Client[];
  /** Whose turn comes in which slot. */
  private readonly turns: Turn[][] = Array.from({ length: SLOTS }, () => []);
  private readonly seconds: { attempts: number; accepted: number }[];
  private readonly totals = { begun: 0, answered: 0, setAside: 0, retries: 0 };
  private waitingForRetry = 0;
  private recoveredSlot: number | null = null;

  constructor(setting: BackoffSetting, strategy: BackoffStrategy) {
    this.setting = setting;
    this.strategy = strategy;
    this.server = new Server(setting);
    this.budget = new RetryBudget(setting.retryBudget);
    this.jitter = randomFrom(setting.seed);
    this.clients = Array.from({ length: setting.clients }, (_, index) => ({
      attempts: 0,
      isCalling: false,
      planned: 0,
      random: randomFrom(setting.seed + 1 + index),
    }));
    this.seconds = Array.from({ length: RUN_MILLISECONDS / 1_000 }, () => ({ attempts: 0, accepted: 0 }));
  }

  run(): BackoffRun {
    for (const client of this.clients) this.schedule(client, 0, client.random() * START_MILLISECONDS);
    const outageEnds = (OUTAGE_STARTS_MILLISECONDS + this.setting.outageMilliseconds) / SLOT_MILLISECONDS;
    for (let slot = 0; slot < SLOTS; slot++) {
      this.budget.begin();
      if (this.server.begin(slot * SLOT_MILLISECONDS)) this.breakCalls(slot);
      for (const turn of this.turns[slot] ?? []) this.take(turn, slot);
      if (slot >= outageEnds && this.waitingForRetry === 0) this.recoveredSlot ??= slot;
    }
    return this.result(outageEnds);
  }

  /** The server breaks down: every call that it has taken up fails at once. */
  private breakCalls(slot: number): void {
    for (const client of this.clients) if (client.isCalling) this.fail(client, slot);
  }

  private take({ client, planned }: Turn, slot: number): void {
    if (planned !== client.planned) return;
    if (client.isCalling) {
      this.totals.answered += 1;
      client.isCalling = false;
      client.attempts = 0;
    }
    this.attempt(client, slot);
  }

  private attempt(client: Client, slot: number): void {
    if (client.attempts === 0) {
      this.totals.begun += 1;
      this.budget.noteFirst();
    } else {
      this.waitingForRetry -= 1;
      if (!this.budget.spend()) {
        this.giveUp(client, slot);
        return;
      }
      this.totals.retries += 1;
    }
    client.attempts += 1;
    const second = this.seconds[Math.floor(slot / SLOTS_PER_SECOND)];
    if (second === undefined) throw new Error(`slot ${slot} lies outside the run`);
    second.attempts += 1;
    if (!this.server.accepts()) {
      this.fail(client, slot);
      return;
    }
    second.accepted += 1;
    client.isCalling = true;
    this.schedule(client, slot, callMilliseconds(client));
  }

  private fail(client: Client, slot: number): void {
    client.isCalling = false;
    const pause = pauseMilliseconds(this.strategy, client.attempts, this.jitter);
    if (pause === null || client.attempts >= this.setting.attempts) {
      this.giveUp(client, slot);
      return;
    }
    this.waitingForRetry += 1;
    this.schedule(client, slot, pause);
  }

  private giveUp(client: Client, slot: number): void {
    this.totals.setAside += 1;
    client.attempts = 0;
    this.schedule(client, slot, callMilliseconds(client));
  }

  private schedule(client: Client, slot: number, milliseconds: number): void {
    client.planned += 1;
    // A retry never comes in the slot of its failure, or a pause of nothing would never let the others have their turn.
    const later = Math.max(1, Math.round(milliseconds / SLOT_MILLISECONDS));
    this.turns[slot + later]?.push({ client, planned: client.planned });
  }

  private peakFrom(milliseconds: number): number {
    const seconds = this.seconds.slice(Math.ceil(milliseconds / 1_000));
    return Math.max(...seconds.map(({ attempts }) => attempts));
  }

  private result(outageEnds: number): BackoffRun {
    const { begun, answered, setAside, retries } = this.totals;
    return {
      strategy: this.strategy,
      load: this.seconds,
      begun,
      answered,
      setAside,
      underWay: this.clients.filter(({ attempts }) => attempts > 0).length,
      attempts: begun + retries,
      retries,
      peakPerSecond: this.peakFrom(OUTAGE_STARTS_MILLISECONDS),
      peakAfterPerSecond: this.peakFrom(OUTAGE_STARTS_MILLISECONDS + this.setting.outageMilliseconds),
      recoveredAfterMilliseconds:
        this.recoveredSlot === null ? null : (this.recoveredSlot - outageEnds) * SLOT_MILLISECONDS,
    };
  }
}

/** How long a client's next call takes, or its pause after it has given up. */
function callMilliseconds({ random }: Client): number {
  const { shortest, longest } = CALL_MILLISECONDS;
  return shortest + random() * (longest - shortest);
}
