// The server of the simulation: it takes up so many calls a second, has room for one second's calls, and fails for a while.

import {
  type BackoffSetting,
  capacityPerSecond,
  OUTAGE_STARTS_MILLISECONDS,
  SLOT_MILLISECONDS,
} from "./setting";

/** A server during one run. Slots are told to it in order. */
export class Server {
  private readonly room: number;
  private readonly perSlot: number;
  private readonly failsFrom: number;
  private readonly failsUntil: number;
  private waiting = 0;
  private isUp = true;

  constructor(setting: BackoffSetting) {
    this.room = Math.max(1, Math.round(capacityPerSecond(setting)));
    this.perSlot = (capacityPerSecond(setting) * SLOT_MILLISECONDS) / 1_000;
    this.failsFrom = OUTAGE_STARTS_MILLISECONDS;
    this.failsUntil = OUTAGE_STARTS_MILLISECONDS + setting.outageMilliseconds;
  }

  /** Begins a slot; true where the server breaks down in it. */
  begin(milliseconds: number): boolean {
    const wasUp = this.isUp;
    this.isUp = milliseconds < this.failsFrom || milliseconds >= this.failsUntil;
    this.waiting = this.isUp ? Math.max(0, this.waiting - this.perSlot) : 0;
    return wasUp && !this.isUp;
  }

  /** Whether the server takes up a call that comes in this slot. It refuses one that it has no room for. */
  accepts(): boolean {
    if (!this.isUp || this.waiting + 1 > this.room) return false;
    this.waiting += 1;
    return true;
  }
}
