// What a worker that searches does when it is asked: everything but where its files come from.

import type { Progress } from "../../engine/explorer/exploration";
import { explore } from "../../engine/explorer/explore";
import { searchReport } from "../../engine/explorer/search-report";
import type { Postgres } from "../../engine/postgres/postgres";
import type { Handlers } from "../../engine/rpc/server";
import type { LoadParts } from "../database/worker-handlers";
import { Breathing } from "./breathing";
import type { SearchAnswer, SearcherProtocol } from "./protocol";
import { startDatabase } from "./start-database";

/** Answers the requests of a page. `now`: milliseconds since some moment. */
export function createSearcherHandlers(load: LoadParts, now: () => number): Handlers<SearcherProtocol> {
  let postgres: Postgres | null = null;
  let stopped = false;

  async function search(
    { source, faults, kinds, mostStates }: SearcherProtocol["search"]["request"],
    report: (progress: Progress) => void,
  ): Promise<SearchAnswer> {
    if (postgres === null) throw new Error("The database has not been started.");
    stopped = false;
    const breathing = new Breathing(now);
    const goOn = async (progress: Progress): Promise<boolean> => {
      if (mostStates !== null && progress.states >= mostStates) return false;
      if (!breathing.isDue) return true;
      report(progress);
      await breathing.breathe();
      return !stopped;
    };
    const exploration = await explore(postgres, source, { faults, kinds, goOn });
    if (exploration.kind === "problems") return exploration;
    return { kind: "searched", report: await searchReport(postgres, exploration) };
  }

  return {
    start: async (_, report) => {
      postgres = await startDatabase(load, report);
      return null;
    },
    search,
    stop: () => {
      stopped = true;
      return null;
    },
  };
}
