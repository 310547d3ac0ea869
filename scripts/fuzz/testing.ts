// For tests: our connections and a real PostgreSQL side by side, for one test file.

import { afterAll, beforeAll } from "vitest";
import { startPostgres } from "../../engine/postgres/start";
import { type Pair, WakeChoice } from "./compare";
import { type RealServer, startRealServer } from "./real-server";
import { openRealTerminals } from "./real-terminals";
import { terminals } from "./schedule";

/** Starts both before the file's first test and stops them at the end. Call at top level. */
export function bothDatabases(): { readonly current: Pair } {
  let server: RealServer | undefined;
  let pair: Pair | undefined;
  beforeAll(async () => {
    const wakes = new WakeChoice();
    server = await startRealServer();
    const [ours, real] = [
      await startPostgres({ wakeOrder: wakes.order }),
      await openRealTerminals(server, terminals),
    ];
    pair = { ours, real, wakes };
  });
  afterAll(async () => {
    await pair?.real.stop();
    await pair?.ours.close();
    await server?.stop();
  });
  return {
    get current() {
      if (!pair) throw new Error("The databases have not started yet.");
      return pair;
    },
  };
}
