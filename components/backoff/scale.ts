// From numbers to places in a chart.

/** Maps 0 … `most` linearly to `from` … `to`. */
export function linear(most: number, from: number, to: number): (value: number) => number {
  return (value) => from + (most === 0 ? 0 : value / most) * (to - from);
}

/** The smallest of 1, 2 and 5 times a power of ten that is not below the value; 1 at least. */
export function roundUp(value: number): number {
  if (value <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= value) ?? 10;
  return step * power;
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
