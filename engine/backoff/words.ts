// A run of the simulation in words: what the charts show, for those who don't see them and for the Markdown copy.

import { type BackoffSetting, OUTAGE_STARTS_MILLISECONDS, RUN_MILLISECONDS } from "./setting";
import type { BackoffRun } from "./simulate";
import { strategyNames } from "./strategy";

/** 12000 as "12,000". */
export function grouped(count: number): string {
  return count.toLocaleString("en");
}

/** "1 second", "20 seconds". */
export function counted(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/** A retry budget as it stands beside its control. */
export function budgetInWords(retryBudget: number | null): string {
  return retryBudget === null ? "no budget" : `${Math.round(retryBudget * 100)}% of first attempts`;
}

/** The setting in one sentence. */
export function settingInWords({
  clients,
  outageMilliseconds,
  attempts,
  retryBudget,
}: BackoffSetting): string {
  const parts = [
    counted(clients, "client"),
    `the server fails for ${counted(outageMilliseconds / 1_000, "second")}`,
    `at most ${counted(attempts, "attempt")} for each message`,
    retryBudget === null ? "no retry budget" : `a retry budget of ${budgetInWords(retryBudget)}`,
  ];
  return `${parts.join("; ")}.`;
}

/** When no message waited any more, as a table's cell. */
export function recoveryInWords({ recoveredAfterMilliseconds: after }: BackoffRun): string {
  if (after === null) return "not in this run";
  return after === 0 ? "at once" : `after ${(after / 1_000).toFixed(1)} s`;
}

/** A run in two sentences: its load, and what came of the messages. */
export function runInWords(run: BackoffRun, setting: BackoffSetting): string {
  const most = `at most ${grouped(run.peakAfterPerSecond)} in a second once the server is back`;
  return `${strategyNames[run.strategy]}: ${counted(run.attempts, "attempt")} in all, ${most}. ${asideInWords(run)}, and ${ending(run, setting)}.`;
}

/** All runs in one sentence, for a screen reader when the setting has changed. */
export function runsInWords(runs: readonly BackoffRun[]): string {
  const peaks = runs.map(
    ({ strategy, peakAfterPerSecond }) =>
      `${strategyNames[strategy].toLowerCase()} ${grouped(peakAfterPerSecond)}`,
  );
  return `Most attempts in a second once the server is back: ${peaks.join(", ")}.`;
}

function asideInWords({ setAside }: BackoffRun): string {
  if (setAside === 0) return "No message is set aside";
  return setAside === 1 ? "1 message is set aside" : `${grouped(setAside)} messages are set aside`;
}

function ending(
  { recoveredAfterMilliseconds: after }: BackoffRun,
  { outageMilliseconds }: BackoffSetting,
): string {
  if (after === 0) return "none waits for a retry when the server is back";
  const rest = (RUN_MILLISECONDS - OUTAGE_STARTS_MILLISECONDS - outageMilliseconds) / 1_000;
  if (after === null) return `some still wait for a retry when the run ends, ${rest} seconds after that`;
  return `none waits for a retry any more ${(after / 1_000).toFixed(1)} seconds after that`;
}
