// Turns the pieces of a handler's section into its instructions, with the jumps of `\if` resolved.

import { CommandLine } from "./command-line";
import { CONDITION_EXPECTED, looksAtError, readCondition } from "./condition";
import { HANDLER_COMMANDS, type Surroundings } from "./handler-commands";
import type { Problems } from "./problem";
import type { Instruction } from "./script";
import type { Piece } from "./split";
import { statementTemplate } from "./statement-template";

/** An `\if` that hasn't met its `\endif`. */
interface OpenIf {
  readonly offset: number;
  /** The `if` that still has to learn where its other branch begins; null after `\else`. */
  pending: number | null;
  /** The jumps from branches' ends to behind the `\endif`. */
  readonly exits: number[];
}

/** Reads one handler's pieces. */
export class HandlerReader {
  private readonly instructions: Instruction[] = [];
  private readonly open: OpenIf[] = [];
  private readonly source: string;
  private readonly surroundings: Surroundings;
  private readonly problems: Problems;

  constructor(source: string, surroundings: Surroundings, problems: Problems) {
    this.source = source;
    this.surroundings = surroundings;
    this.problems = problems;
  }

  /** Takes a statement; `gset` is the prefix of the `\gset` that ends it, or null. */
  statement(piece: Piece, gset: string | null): void {
    const template = statementTemplate(this.source, piece);
    const place = this.problems.places(piece.start);
    this.instructions.push({ ...place, kind: "sql", sql: piece.text, template, gset, handled: false });
  }

  command(piece: Piece): void {
    const name = /^\\(\S*)/.exec(piece.text)?.[1] ?? "";
    if (["if", "elif", "else", "endif"].includes(name)) this.branch(name, piece);
    else this.instruction(name, piece);
  }

  /** The finished instructions. */
  finish(): readonly Instruction[] {
    for (const open of this.open) this.problems.add(open.offset, "\\if without its \\endif");
    return this.instructions.map((instruction, index) =>
      instruction.kind === "sql" ? { ...instruction, handled: this.isLookedAt(index + 1) } : instruction,
    );
  }

  private instruction(name: string, piece: Piece): void {
    const command = HANDLER_COMMANDS.get(name);
    if (command === undefined) {
      this.problems.add(piece.start, `unknown command \\${name}: expected SQL or one of ${COMMAND_NAMES}`);
      return;
    }
    const refusal = command.refusal?.(this.surroundings);
    if (refusal) this.problems.add(piece.start, `\\${name} is ${refusal}`);
    const line = new CommandLine(piece.text, piece.start, command.isOption ?? (() => false), this.problems);
    const draft = command.read(line);
    line.finish();
    this.instructions.push({ ...this.problems.places(piece.start), ...draft });
  }

  private branch(name: string, piece: Piece): void {
    const line = new CommandLine(piece.text, piece.start, () => false, this.problems);
    const condition = name === "if" || name === "elif" ? readCondition(line.takeRest()) : null;
    line.finish();
    if (condition === null && (name === "if" || name === "elif") && line.valid)
      line.report(piece.start, `\\${name}: ${CONDITION_EXPECTED}`);
    const place = this.problems.places(piece.start);
    if (name === "if") this.open.push({ offset: piece.start, pending: null, exits: [] });
    const open = this.open.at(-1);
    if (open === undefined || (name !== "if" && name !== "endif" && open.pending === null)) {
      this.problems.add(piece.start, `\\${name} without its \\if`);
      return;
    }
    if (name === "elif" || name === "else") {
      open.exits.push(this.instructions.length);
      this.instructions.push({ ...place, kind: "jump", to: 0 });
    }
    if (name !== "if" && open.pending !== null) this.send(open.pending, this.instructions.length);
    open.pending = null;
    if (name === "if" || name === "elif") {
      open.pending = this.instructions.length;
      const value = condition ?? { negated: false, value: [] };
      this.instructions.push({ ...place, kind: "if", condition: value, otherwise: 0 });
    }
    if (name !== "endif") return;
    for (const exit of open.exits) this.send(exit, this.instructions.length);
    this.open.pop();
  }

  /** Tells the jump at `index` where it goes. */
  private send(index: number, to: number): void {
    const jump = this.instructions[index];
    if (jump?.kind === "if") this.instructions[index] = { ...jump, otherwise: to };
    if (jump?.kind === "jump") this.instructions[index] = { ...jump, to };
  }

  private isLookedAt(index: number): boolean {
    const next = this.instructions[index];
    if (next?.kind === "jump") return this.isLookedAt(next.to);
    return next?.kind === "if" && looksAtError(next.condition);
  }
}

const COMMAND_NAMES = [...HANDLER_COMMANDS.keys(), "if", "elif", "else", "endif", "gset", "g"]
  .map((name) => `\\${name}`)
  .join(", ");
