// Small words: how counts, lists, durations and names are written in a sentence.

import type { Milliseconds, ProcessId } from "../world/trace";

/** A process as the page names it: `shipping #1`. */
export function processName(id: ProcessId): string {
  return id.replace(/#(\d+)$/, " #$1");
}

/** "no row", "1 row", "2 rows". */
export function countOf(count: number, noun: string): string {
  if (count === 0) return `no ${noun}`;
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}

/** "a", "a and b", "a, b and c". */
export function listOf(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} and ${last}`;
}

/** Main clauses in a row: "a is b, and c is d". */
export function clauses(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")}, and ${last}`;
}

const ordinals = [
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
  "tenth",
];

/** "first" to "tenth", then "number 11". Counts from 1. */
export function ordinal(number: number): string {
  return ordinals[number - 1] ?? `number ${number}`;
}

const units: readonly { readonly length: Milliseconds; readonly one: string; readonly many: string }[] = [
  { length: 86_400_000, one: "day", many: "days" },
  { length: 3_600_000, one: "h", many: "h" },
  { length: 60_000, one: "min", many: "min" },
  { length: 1000, one: "s", many: "s" },
];

/** A duration in its largest whole unit, to a whole number from 10 on: "30 s", "1.5 s", "14 days", "20 ms". */
export function duration(time: Milliseconds): string {
  const unit = units.find(({ length }) => time >= length);
  if (!unit) return `${Math.round(time)} ms`;
  const exact = time / unit.length;
  const count = exact < 9.95 ? Math.round(exact * 10) / 10 : Math.round(exact);
  return `${count} ${count === 1 ? unit.one : unit.many}`;
}

/** "30 s pass", "1 day passes". */
export function passing(time: Milliseconds): string {
  const words = duration(time);
  return `${words} ${words.startsWith("1 ") ? "passes" : "pass"}`;
}

/** A text cut to a length, with an ellipsis where something is missing. White space is drawn together. */
export function shortened(text: string, length: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= length ? line : `${line.slice(0, length - 1).trimEnd()}…`;
}
