// Explores one file and reports on it, within limits of time and memory.

import { explore } from "../../engine/explorer/explore";
import { type Report, report } from "../../engine/explorer/report";
import type { Postgres } from "../../engine/postgres/postgres";
import type { Problem } from "../../engine/script/problem";
import type { Request } from "./command-line";
import { roomLeft } from "./room-left";

/** What came of a file. */
export type Answer =
  | { readonly kind: "report"; readonly report: Report }
  | { readonly kind: "problems"; readonly problems: readonly Problem[] };

/** Explores a script's source. */
export async function exploreFile(
  postgres: Postgres,
  source: string,
  { faults, maxSeconds }: Pick<Request, "faults" | "maxSeconds">,
): Promise<Answer> {
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  const hasRoom = roomLeft();
  const exploration = await explore(postgres, source, {
    faults,
    goOn: () => hasRoom() && (maxSeconds === null || seconds() < maxSeconds),
  });
  if (exploration.kind === "problems") return exploration;
  return { kind: "report", report: await report(postgres, exploration, seconds()) };
}
