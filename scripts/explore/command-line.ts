// The command line of `npm run explore`.

/** What is asked for. */
export interface Request {
  readonly files: readonly string[];
  readonly json: boolean;
  readonly faults: number;
  /** Seconds after which the search in a file stops; null: never. */
  readonly maxSeconds: number | null;
}

/** How to call it, for messages. */
export const USAGE = "usage: npm run --silent explore -- FILE… [--json] [--faults N] [--max-seconds N]";

/** The request in the arguments, or what is wrong with them. Options and files stand in any order. */
export function readCommandLine(args: readonly string[]): Request | string {
  const files: string[] = [];
  let json = false;
  let faults = 2;
  let maxSeconds: number | null = null;
  const rest = args.flatMap((arg) => (/^--[a-z-]+=/.test(arg) ? splitOption(arg) : [arg]));
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (arg === "--json") json = true;
    else if (arg === "--faults") {
      const value = rest.shift();
      if (value === undefined || !/^\d{1,2}$/.test(value))
        return `--faults expects a number from 0, not ${value ?? "nothing"}`;
      faults = Number(value);
    } else if (arg === "--max-seconds") {
      const value = rest.shift();
      if (value === undefined || !/^\d+(\.\d+)?$/.test(value))
        return `--max-seconds expects a number of seconds, not ${value ?? "nothing"}`;
      maxSeconds = Number(value);
    } else if (arg.startsWith("-")) return `unknown option ${arg}`;
    else files.push(arg);
  }
  if (files.length === 0) return "expected at least one FILE";
  return { files, json, faults, maxSeconds };
}

function splitOption(arg: string): readonly string[] {
  const at = arg.indexOf("=");
  return [arg.slice(0, at), arg.slice(at + 1)];
}
