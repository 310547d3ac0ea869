// Backslash commands as a terminal answers them: most as the examples do, some otherwise, for here are several connections.

import { type BackslashPlan, planBackslash } from "../example/backslash";

/** How a terminal answers a command: as an example would, or by giving up its connection. */
export type TerminalCommand = BackslashPlan | { readonly kind: "quit" };

const inWords = (message: string): TerminalCommand => ({ kind: "ignored", message });

const own: readonly { readonly names: readonly string[]; readonly answer: TerminalCommand }[] = [
  { names: ["q", "quit"], answer: { kind: "quit" } },
  {
    names: ["?", "h", "help"],
    answer: inWords(
      "\\d lists the relations, \\d NAME describes one, \\dt lists the tables, \\q ends this connection. A statement ends with a semicolon; until then the prompt says what is still open.",
    ),
  },
  {
    names: ["c", "connect", "conninfo"],
    answer: inWords(
      "All windows are connected to one database, each by a connection of its own; there is no other to go to.",
    ),
  },
  {
    names: ["watch"],
    answer: inWords(
      "\\watch runs a statement every few seconds, and here a statement runs only when you say so: ↑ and Enter run the last one again.",
    ),
  },
  {
    names: ["timing"],
    answer: inWords(
      "These connections have a clock of their own, which moves only by pg_sleep: no statement takes any time on it.",
    ),
  },
  {
    names: ["p", "print"],
    answer: inWords("What is typed and not yet run stands in this window's input."),
  },
];

/** Reads a command with its backslash. */
export function planTerminalCommand(text: string): TerminalCommand {
  const name = /^\\(\S*?);*(\s|$)/.exec(text)?.[1] ?? "";
  return own.find(({ names }) => names.includes(name))?.answer ?? planBackslash(text);
}
