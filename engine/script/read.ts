// Reads a consumer script: its sections, what each holds, and everything that is wrong with it.

import { CommandLine } from "./command-line";
import { HandlerReader } from "./handler-reader";
import { type Problem, Problems, placesIn } from "./problem";
import { psqlOnly } from "./psql-commands";
import type { BrokerOptions, Expectation, Handler, Script, ScriptMessage, Statement } from "./script";
import {
  DEFAULT_BROKER,
  readBroker,
  readExpect,
  readHandlerLine,
  readMessage,
  readOutside,
  SECTION_OPTIONS,
} from "./section-commands";
import { type Piece, splitStatements } from "./split";

/** A script, or what is wrong with it, in the order of the text. */
export type Reading =
  | { readonly kind: "script"; readonly script: Script }
  | { readonly kind: "problems"; readonly problems: readonly Problem[] };

/** A longer text than this is no script anyone wrote. */
const LONGEST = 200_000;

/** Reads a consumer script. Any text gives a reading; no text makes it fail. */
export async function readScript(source: string): Promise<Reading> {
  const problems = new Problems(placesIn(source));
  if (source.length > LONGEST) {
    problems.add(0, `expected a script of at most ${LONGEST} characters, not ${source.length}`);
    return { kind: "problems", problems: problems.list };
  }
  const reader = new ScriptReader(source, problems);
  const script = reader.read(await splitStatements(source));
  if (problems.list.length === 0) return { kind: "script", script };
  const inOrder = problems.list.toSorted((a, b) => a.line - b.line || a.column - b.column);
  return { kind: "problems", problems: inOrder };
}

/** A section: its command line, and the pieces up to the next one. */
interface Section {
  readonly name: string;
  readonly command: Piece;
  readonly line: CommandLine;
  readonly body: Piece[];
}

class ScriptReader {
  private readonly source: string;
  private readonly problems: Problems;

  constructor(source: string, problems: Problems) {
    this.source = source;
    this.problems = problems;
  }

  read(pieces: readonly Piece[]): Script {
    const sections = this.sections(pieces);
    const named = (name: string) => sections.filter((section) => section.name === name);
    const broker = this.single(named("broker"), readBroker) ?? DEFAULT_BROKER;
    const title =
      this.single(named("title"), (line) => line.takeConstant(/\S/, "a title in single quotes")) ?? "";
    const outside = named("outside").map((section) => this.header(section, readOutside));
    const messages = named("message").map((section): ScriptMessage => {
      return { ...this.problems.places(section.command.start), ...this.header(section, readMessage) };
    });
    for (const setup of named("setup")) this.header(setup, () => null);
    const handlers = sections.flatMap((section) => {
      const { name } = section;
      return name === "consumer" || name === "worker" || name === "client"
        ? [this.handler(section, name, broker)]
        : [];
    });
    this.checkNames(sections);
    const expectations = named("expect").map((section) => this.expectation(section));
    if (!handlers.some((handler) => handler.role === "consumer")) this.missing("\\consumer");
    if (expectations.length === 0) this.missing("\\expect");
    return {
      source: this.source,
      title,
      broker,
      keysOff: outside.filter((system) => !system.keys).map((system) => system.kind),
      setup: named("setup").flatMap((section) => this.statements(section)),
      messages,
      handlers,
      expectations,
    };
  }

  private sections(pieces: readonly Piece[]): readonly Section[] {
    const sections: Section[] = [];
    let isTold = false;
    for (const piece of pieces) {
      if (piece.problem !== null) this.problems.add(piece.problem.offset, piece.problem.message);
      const name = piece.kind === "command" ? (/^\\(\S*)/.exec(piece.text)?.[1] ?? "") : "";
      const foreign = psqlOnly(name);
      if (foreign !== null) {
        this.problems.add(piece.start, foreign);
        continue;
      }
      const options = SECTION_OPTIONS.get(name);
      if (options !== undefined) {
        const line = new CommandLine(piece.text, piece.start, isOption, this.problems);
        line.checkOptions(options);
        sections.push({ name, command: piece, line, body: [] });
        continue;
      }
      const section = sections.at(-1);
      if (section !== undefined) section.body.push(piece);
      else if (piece.problem === null && !isTold) {
        isTold = true;
        this.problems.add(piece.start, `expected one of ${SECTION_NAMES} before this`);
      }
    }
    this.checkFinished(pieces);
    return sections;
  }

  /** Only `\g`, `\gset` and the end of the file end a statement in place of a `;`. */
  private checkFinished(pieces: readonly Piece[]): void {
    for (const [index, piece] of pieces.entries()) {
      const next = pieces[index + 1];
      if (piece.kind !== "unfinished" || next === undefined || isGset(next) || next.text === "\\.") continue;
      this.problems.add(piece.end, `expected ; to end this statement before ${next.text.split(/\s/)[0]}`);
    }
  }

  private header<T>(section: Section, read: (line: CommandLine) => T): T {
    const result = read(section.line);
    section.line.finish();
    if (["title", "broker", "outside", "message"].includes(section.name)) {
      const extra = section.body[0];
      if (extra !== undefined && extra.problem === null)
        this.problems.add(extra.start, `expected one of ${SECTION_NAMES} after \\${section.name}`);
    }
    return result;
  }

  private single<T>(sections: readonly Section[], read: (line: CommandLine) => T): T | null {
    const [first, second] = sections;
    if (second !== undefined) this.problems.add(second.command.start, `\\${second.name} is given twice`);
    return first === undefined ? null : this.header(first, read);
  }

  private handler(section: Section, role: Handler["role"], broker: BrokerOptions): Handler {
    const head = this.header(section, (line) => readHandlerLine(line, role, broker));
    const reader = new HandlerReader(this.source, { role, broker: broker.kind }, this.problems);
    for (const [index, piece] of section.body.entries()) {
      const next = section.body[index + 1];
      if (piece.kind === "unfinished")
        reader.statement(piece, next === undefined ? null : this.gsetPrefix(next));
      else if (piece.kind === "statement") reader.statement(piece, null);
      else if (!isGset(piece)) reader.command(piece);
      else if (section.body[index - 1]?.kind !== "unfinished")
        this.problems.add(piece.start, "expected a statement without ; before this command, which ends it");
    }
    const place = this.problems.places(section.command.start);
    const lastLine = this.problems.places(section.body.at(-1)?.end ?? section.command.end).line;
    return { ...place, ...head, instructions: reader.finish(), lastLine };
  }

  /** The prefix of a `\gset`, or null for a `\g`. */
  private gsetPrefix(piece: Piece): string | null {
    if (!isGset(piece)) return null;
    const line = new CommandLine(piece.text, piece.start, () => false, this.problems);
    const prefix =
      line.name === "gset" && line.hasMore
        ? line.takeConstant(/^[A-Za-z_]\w*$/, "a prefix of letters, digits and _")
        : "";
    line.finish();
    return line.name === "gset" ? prefix : null;
  }

  private statements(section: Section): readonly Statement[] {
    return section.body.flatMap((piece) => {
      if (piece.kind !== "command") return [{ ...this.problems.places(piece.start), sql: piece.text }];
      this.problems.add(
        piece.start,
        `expected SQL only inside \\${section.name}, not ${piece.text.split(/\s/)[0]}`,
      );
      return [];
    });
  }

  private expectation(section: Section): Expectation {
    const head = this.header(section, readExpect);
    const place = this.problems.places(section.command.start);
    const [statement, second] = this.statements(section);
    if (statement === undefined)
      this.problems.add(section.command.start, "\\expect expects a query after it");
    if (second !== undefined) this.problems.add(offsetOf(section, 1), "\\expect expects one query only");
    return { ...place, ...head, statement: statement ?? { ...place, sql: "" } };
  }

  private checkNames(sections: readonly Section[]): void {
    const seen = new Set<string>();
    for (const section of sections) {
      if (!["consumer", "worker", "client"].includes(section.name)) continue;
      const name = section.command.text.split(/\s+/)[1] ?? "";
      if (seen.has(name))
        this.problems.add(section.command.start, `the name ${name} is taken: expected another`);
      seen.add(name);
    }
  }

  private missing(command: string): void {
    this.problems.add(this.source.length, `expected a ${command} section`);
  }
}

function offsetOf(section: Section, index: number): number {
  return section.body.filter((piece) => piece.kind !== "command")[index]?.start ?? section.command.start;
}

function isGset(piece: Piece): boolean {
  return piece.kind === "command" && /^\\g(set)?(\s|$)/.test(piece.text);
}

/** In a section command every `name=value` is an option, so that a mistyped one is named as such. */
function isOption(): boolean {
  return true;
}

const SECTION_NAMES = [...SECTION_OPTIONS.keys()].map((name) => `\\${name}`).join(", ");
