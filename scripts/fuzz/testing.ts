// For tests: our connections and a real PostgreSQL side by side, for one test file.

import { afterAll, beforeAll } from "vitest";
import { decodeImage } from "../../engine/postgres/image";
import { startPostgres } from "../../engine/postgres/start";
import { testImageBytes } from "../../engine/postgres/test-image";
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
      await startPostgres({ wakeOrder: wakes.order, image: decodeImage(await testImageBytes()) }),
      await openRealTerminals(server, terminals),
    ];
    pair = { ours, real, wakes };
    // Two servers are made here, and the machine may be shared.
  }, 300_000);
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
