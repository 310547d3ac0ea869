// From numbers to places in a chart.

/** Maps 0 … `most` linearly to `from` … `to`. */
export function linear(most: number, from: number, to: number): (value: number) => number {
  return (value) => from + (most === 0 ? 0 : value / most) * (to - from);
}

/** Ends of an axis, as parts of a power of ten: their halves are round, too. */
const ends = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10] as const;

/** The smallest round number that is not below the value; 1 at least. */
export function roundUp(value: number): number {
  if (value <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const end = ends.find((part) => part * power >= value) ?? 10;
  return Math.round(end * power * 10) / 10;
}

/** The path of a filled staircase: one value for each unit of x, standing on y(0). */
export function staircase(
  values: readonly number[],
  x: (value: number) => number,
  y: (value: number) => number,
): string {
  const steps = values.map((value, index) => `V${place(y(value))}H${place(x(index + 1))}`);
  return `M${place(x(0))} ${place(y(0))}${steps.join("")}V${place(y(0))}Z`;
}

/** Two decimals are a hundredth of a pixel: the same text on every machine. */
function place(value: number): string {
  return String(Math.round(value * 100) / 100);
}
