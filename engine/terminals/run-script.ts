// Runs a terminal script and tells what happens, in the order in which it happens.

import type { ConnectionEvent, Postgres } from "../postgres/postgres";
import type { Cell } from "../postgres/result";
import type { TerminalStatement } from "./script";

/** Something that happened at a terminal. `statement` is the place among the script's statements, from 0. */
export type TerminalEvent = {
  readonly terminal: string;
  readonly statement: number;
  readonly sql: string;
} & (
  | {
      readonly status: "ok";
      readonly command: string;
      readonly rowCount: number | null;
      readonly columns: readonly string[];
      readonly rows: readonly (readonly Cell[])[];
    }
  | { readonly status: "error"; readonly sqlstate: string; readonly message: string }
  | { readonly status: "waiting"; readonly waitsFor: readonly string[] }
  | { readonly status: "refused"; readonly message: string }
);

/** Runs the statements from top to bottom, each terminal on a connection of its own. */
export async function* runTerminalScript(
  postgres: Postgres,
  statements: readonly TerminalStatement[],
): AsyncGenerator<TerminalEvent> {
  const places = new Map<string, number[]>();
  for (const [place, { terminal, sql }] of statements.entries()) {
    places.set(terminal, [...(places.get(terminal) ?? []), place]);
    for (const event of await postgres.connect(terminal).run(sql)) {
      yield terminalEvent(event, places.get(event.connection)?.[event.statement] ?? place);
    }
  }
}

function terminalEvent(event: ConnectionEvent, statement: number): TerminalEvent {
  const about = { terminal: event.connection, statement, sql: event.sql };
  if (event.kind === "waiting") return { ...about, status: "waiting", waitsFor: event.waitsFor };
  if (event.kind === "refused") return { ...about, status: "refused", message: event.reason };
  const { result } = event;
  if (result.status === "error") {
    return { ...about, status: "error", sqlstate: result.sqlstate, message: result.message };
  }
  const { command, rowCount, columns, rows } = result;
  return { ...about, status: "ok", command, rowCount, columns: columns.map(({ name }) => name), rows };
}
