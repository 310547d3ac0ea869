// Numbers in sentences.

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

/** "the second", "number 14": the place of something counted from 0. */
export function placeInWords(index: number): string {
  const word = ordinals[index];
  return word === undefined ? `number ${groupedNumber(index + 1)}` : `the ${word}`;
}

/** 12000 as "12,000". */
export function groupedNumber(value: number): string {
  return value.toLocaleString("en");
}

/** "1 row", "2 rows". */
export function counted(count: number, noun: string): string {
  return `${groupedNumber(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/** How long something took, as short as it is exact: "0.4 ms", "38 ms", "2.1 s". */
export function durationInWords(milliseconds: number): string {
  if (milliseconds < 10) return `${milliseconds.toFixed(1)} ms`;
  if (milliseconds < 1000) return `${milliseconds.toFixed(0)} ms`;
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
