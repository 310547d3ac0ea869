// A command line taken apart: its name, its positional arguments and its `name=value` options, checked one by one.

import { type Argument, readArguments } from "./arguments";
import type { Problems } from "./problem";
import { fill, type Template } from "./template";

const OPTION = /^([A-Za-z_][\w-]*)=/;

/** One command as written. Each `take…` removes an argument and reports what is missing; `finish` reports what is left. */
export class CommandLine {
  readonly name: string;
  readonly offset: number;
  private readonly end: number;
  private readonly problems: Problems;
  private readonly positional: Argument[] = [];
  private readonly options = new Map<string, Argument>();
  private readonly known: (name: string) => boolean;
  /** False once something about the line has been reported: what is made of it is then of no use. */
  valid = true;

  constructor(text: string, offset: number, isOption: (name: string) => boolean, problems: Problems) {
    const head = /^\\(\S*)/.exec(text)?.[0] ?? "\\";
    this.name = head.slice(1);
    this.offset = offset;
    this.end = offset + text.length;
    this.problems = problems;
    this.known = isOption;
    const read = readArguments(text.slice(head.length), offset + head.length);
    if (read.kind === "problem") this.report(read.offset, read.message);
    else for (const argument of read.list) this.sort(argument);
  }

  report(offset: number, message: string): void {
    this.valid = false;
    this.problems.add(offset, message);
  }

  /** The next positional argument, with variables. */
  take(expected: string): Template {
    return this.takeArgument(expected)?.template ?? [];
  }

  takeArgument(expected: string): Argument | null {
    const argument = this.positional.shift();
    if (argument === undefined && this.valid) this.report(this.end, `\\${this.name} expects ${expected}`);
    return argument ?? null;
  }

  /** The next positional argument, which must be constant and match. */
  takeConstant(pattern: RegExp, expected: string): string {
    const argument = this.takeArgument(expected);
    if (argument === null) return "";
    const text = fill(argument.template, {});
    if (!pattern.test(text) && this.valid)
      this.report(argument.offset, `\\${this.name} expects ${expected}, not ${argument.written}`);
    return text;
  }

  takeJson(expected: string): Argument | null {
    const argument = this.takeArgument(expected);
    if (argument === null || argument.kind === "json") return argument;
    this.report(argument.offset, `\\${this.name} expects ${expected}, not ${argument.written}`);
    return null;
  }

  get hasMore(): boolean {
    return this.positional.length > 0;
  }

  /** All that is left of the positional arguments. */
  takeRest(): readonly Argument[] {
    return this.positional.splice(0);
  }

  /** An option's value, or null where it isn't given. */
  option(name: string): { readonly template: Template; readonly offset: number } | null {
    const argument = this.options.get(name);
    if (argument === undefined) return null;
    this.options.delete(name);
    return { template: withoutName(argument.template), offset: argument.offset };
  }

  /** A constant option read by `read`, or `otherwise` where it isn't given; a value `read` refuses is reported. */
  constantOption<T>(name: string, expected: string, otherwise: T, read: (text: string) => T | null): T {
    const option = this.option(name);
    if (option === null) return otherwise;
    const value = read(fill(option.template, {}));
    if (value !== null) return value;
    this.report(option.offset, `${name}= expects ${expected}`);
    return otherwise;
  }

  /** The options that haven't been asked for by name. */
  restOptions(): readonly { readonly name: string; readonly value: Template }[] {
    const rest = [...this.options].map(([name, argument]) => ({
      name,
      value: withoutName(argument.template),
    }));
    this.options.clear();
    return rest;
  }

  /** Reports every option that isn't one of these. */
  checkOptions(names: readonly string[]): void {
    for (const [name, argument] of this.options) {
      if (names.includes(name)) continue;
      const expected = names.length === 0 ? "no options" : names.map((known) => `${known}=`).join(", ");
      this.report(argument.offset, `\\${this.name} has no option ${name}=: expected ${expected}`);
    }
  }

  /** Reports an argument that nothing asked for. */
  finish(): void {
    const extra = this.positional[0];
    if (extra !== undefined && this.valid)
      this.report(extra.offset, `\\${this.name} expects the end of the line, not ${extra.written}`);
  }

  private sort(argument: Argument): void {
    const name = argument.kind === "word" ? OPTION.exec(argument.written)?.[1] : undefined;
    if (name === undefined || !this.known(name)) this.positional.push(argument);
    else if (this.options.has(name)) this.report(argument.offset, `${name}= is given twice`);
    else this.options.set(name, argument);
  }
}

function withoutName(template: Template): Template {
  const [first, ...rest] = template;
  if (first?.kind !== "text") return template;
  const value = first.text.slice(first.text.indexOf("=") + 1);
  return value === "" ? rest : [{ kind: "text", text: value }, ...rest];
}
