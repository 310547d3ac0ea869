// Mutants of a consumer script: one step of a handler left out, or two neighbouring steps in the other order.

import { SECTION_OPTIONS } from "../script/section-commands";
import { type Piece, splitStatements } from "../script/split";

/** A script with one mistake put into it on purpose. */
export interface Mutant {
  /** What was done, such as `without COMMIT;` or `\ack before COMMIT;`; unique among a script's mutants. */
  readonly name: string;
  /** The mutated script. Its lines keep their numbers, except after a swap of steps of different height. */
  readonly source: string;
}

/** A stretch of a handler that can be left out or moved: a statement with its end, or a command that is no branch. */
interface Unit {
  readonly start: number;
  readonly end: number;
  /** The place in the handler's list of pieces: neighbours have consecutive ones. */
  readonly index: number;
  readonly handler: number;
}

const BRANCHES = new Set(["if", "elif", "else", "endif"]);
const HANDLERS = new Set(["consumer", "worker", "client"]);

/** Every mutant of a script that can be read. */
export async function mutantsOf(source: string): Promise<readonly Mutant[]> {
  const units = unitsOf(source, await splitStatements(source));
  const names = new Names();
  const removals = units.map(({ start, end }) => ({
    name: names.take(`without ${firstLine(source.slice(start, end))}`),
    source: source.slice(0, start) + source.slice(start, end).replace(/[^\n]/g, "") + source.slice(end),
  }));
  const swaps = units.flatMap((first, at) => {
    const second = units[at + 1];
    if (second === undefined || second.handler !== first.handler || second.index !== first.index + 1)
      return [];
    const [before, after] = [source.slice(first.start, first.end), source.slice(second.start, second.end)];
    if (before === after) return [];
    const name = names.take(`${firstLine(after)} before ${firstLine(before)}`);
    const between = source.slice(first.end, second.start);
    return [
      { name, source: source.slice(0, first.start) + after + between + before + source.slice(second.end) },
    ];
  });
  return [...removals, ...swaps];
}

function unitsOf(source: string, pieces: readonly Piece[]): readonly Unit[] {
  const units: Unit[] = [];
  let [inHandler, handler, index] = [false, 0, 0];
  for (const [at, piece] of pieces.entries()) {
    const command = piece.kind === "command" ? (/^\\(\S*)/.exec(piece.text)?.[1] ?? "") : null;
    if (command !== null && SECTION_OPTIONS.has(command)) {
      inHandler = HANDLERS.has(command);
      handler += 1;
      continue;
    }
    if (!inHandler || command === "gset" || command === "g") continue;
    index += 1;
    if (command !== null && BRANCHES.has(command)) continue;
    units.push({ start: piece.start, end: endOf(source, piece, pieces[at + 1]), index, handler });
  }
  return units;
}

/** Where a piece ends with what ends it: its `;`, or its `\gset`. */
function endOf(source: string, piece: Piece, next: Piece | undefined): number {
  if (piece.kind === "command") return piece.end;
  if (piece.kind === "unfinished") return next?.end ?? piece.end;
  return source.indexOf(";", piece.end) + 1;
}

function firstLine(text: string): string {
  return text.split("\n", 1)[0] ?? text;
}

/** Numbers what is named twice. */
class Names {
  private readonly seen = new Map<string, number>();

  take(name: string): string {
    const count = (this.seen.get(name) ?? 0) + 1;
    this.seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  }
}
