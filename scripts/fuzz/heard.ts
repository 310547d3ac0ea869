// What is heard at a terminal, in the words that both databases share, so that they can be compared.

import type { ConnectionEvent } from "../../engine/postgres/postgres";
import type { Cell } from "../../engine/postgres/result";

/** How a statement ended. */
export type Ended =
  | {
      readonly kind: "ok";
      /** The first word of the command tag. */
      readonly command: string;
      readonly rowCount: number | null;
      readonly columns: readonly string[];
      readonly rows: readonly (readonly Cell[])[];
    }
  | {
      readonly kind: "error";
      readonly sqlstate: string;
      readonly message: string;
      readonly detail: string | null;
    };

/** An event at a terminal. `place` is the statement's place in the schedule. */
export type Heard = { readonly terminal: string; readonly place: number } & (
  | Ended
  | { readonly kind: "waiting"; readonly waitsFor: readonly string[] }
  | { readonly kind: "refused"; readonly reason: string }
);

/** Puts one of our events in those words. Tables have numbers of their own on each side, so a detail leaves them out. */
export function heardFrom(event: ConnectionEvent, place: number): Heard {
  const about = { terminal: event.connection, place };
  if (event.kind === "waiting") return { ...about, kind: "waiting", waitsFor: [...event.waitsFor].sort() };
  if (event.kind === "refused") return { ...about, kind: "refused", reason: event.reason };
  const { result } = event;
  if (result.status === "error") {
    const { sqlstate, message, detail } = result;
    const told = sqlstate === "40P01" ? (detail?.replace(/ relation [\w."]+/g, " relation") ?? null) : detail;
    return { ...about, kind: "error", sqlstate, message, detail: told };
  }
  return {
    ...about,
    kind: "ok",
    command: result.command.split(" ")[0] ?? "",
    rowCount: result.rowCount,
    columns: result.columns.map(({ name }) => name),
    rows: result.rows,
  };
}

/** One line for a person. */
export function describeHeard(heard: Heard): string {
  const about = `${heard.terminal} #${heard.place}`;
  switch (heard.kind) {
    case "ok":
      return `${about} ${heard.command} ${heard.rowCount ?? ""} ${JSON.stringify(heard.rows)}`;
    case "error":
      return `${about} ${heard.sqlstate} ${heard.message} ${heard.detail ?? ""}`;
    case "waiting":
      return `${about} waits for ${heard.waitsFor.join(", ")}`;
    case "refused":
      return `${about} refused: ${heard.reason}`;
  }
}
