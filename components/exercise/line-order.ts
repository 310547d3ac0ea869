// Lines in an order that changes, each recognised while it moves.

/** The lines with one of them at another place. */
export function moved(lines: readonly string[], from: number, to: number): readonly string[] {
  const line = lines[from];
  if (line === undefined) return lines;
  return lines.toSpliced(from, 1).toSpliced(to, 0, line);
}

/** Each line with a key that stays its own; of equal lines the first keeps the first key, since they are all alike. */
export function keyedLines(
  lines: readonly string[],
): readonly { readonly key: string; readonly line: string }[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const count = (seen.get(line) ?? 0) + 1;
    seen.set(line, count);
    return { key: `${count} ${line}`, line };
  });
}
