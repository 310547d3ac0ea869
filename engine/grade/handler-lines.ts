// The lines of a handler as pieces that can be put into another order: each a whole statement or a whole command.

/** The pieces of a handler's body, in order, without the spaces around them. */
export function handlerLines(body: string): readonly string[] {
  const pieces: string[][] = [];
  let open = false;
  for (const line of body.split("\n")) {
    const text = line.trim();
    if (text === "") continue;
    const isCommand = /^\\(?!gset|g\b)/.test(text);
    const last = pieces.at(-1);
    if (open && !isCommand && last !== undefined) last.push(text);
    else pieces.push([text]);
    open = !isCommand && !/(;|\\gset\b.*|\\g)$/.test(text);
  }
  return pieces.map((lines) => lines.join("\n"));
}

/** The same pieces in an order that depends on the seed alone, and is not the one they came in. */
export function shuffledLines(seed: string, body: string): readonly string[] {
  const lines = handlerLines(body);
  const order = lines.map((_, index) => index);
  let state = hash(seed);
  for (let at = order.length - 1; at > 0; at--) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const other = Math.floor((state / 2 ** 32) * (at + 1));
    [order[at], order[other]] = [order[other] ?? at, order[at] ?? other];
  }
  const shuffled = order.map((index) => lines[index] ?? "");
  return shuffled.join("\n") === lines.join("\n") ? shuffled.toReversed() : shuffled;
}

/** The body that these pieces make in this order, indented by their `\if`s. */
export function bodyOf(lines: readonly string[]): string {
  const depths = depthsOf(lines);
  const text = lines.map((line, index) => {
    const indent = "  ".repeat(depths[index] ?? 0);
    return line
      .split("\n")
      .map((part) => `${indent}${part}\n`)
      .join("");
  });
  return text.join("");
}

/** How many `\if`s each line is in; a branch's own commands stand outside of it. */
export function depthsOf(lines: readonly string[]): readonly number[] {
  let depth = 0;
  return lines.map((line) => {
    if (/^\\(elif|else|endif)\b/.test(line)) depth = Math.max(0, depth - 1);
    const own = depth;
    if (/^\\(if|elif|else)\b/.test(line)) depth += 1;
    return own;
  });
}

/** Whether two lists hold the same lines, each as often. */
export function sameLines(one: readonly string[], other: readonly string[]): boolean {
  return one.toSorted().join("\0") === other.toSorted().join("\0");
}

/** FNV-1a, of 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}
