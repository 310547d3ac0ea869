// What the worker that plays does when it is asked: everything but where its files come from.

import type { Postgres } from "../../engine/postgres/postgres";
import type { Handlers } from "../../engine/rpc/server";
import { directTrace } from "../../engine/world/direct-trace";
import type { LoadParts } from "../database/worker-handlers";
import { Breathing } from "./breathing";
import { checkScript } from "./check-script";
import { Player } from "./player";
import type { PlayerProtocol } from "./protocol";
import { startDatabase } from "./start-database";

/** Answers the requests of a page, which asks for one schedule at a time. `now`: milliseconds since some moment. */
export function createPlayerHandlers(load: LoadParts, now: () => number): Handlers<PlayerProtocol> {
  let started: { readonly postgres: Postgres; readonly player: Player } | null = null;

  function running() {
    if (started === null) throw new Error("The database has not been started.");
    return started;
  }

  async function direct({
    source,
    plan,
    beginning,
  }: PlayerProtocol["direct"]["request"]): Promise<PlayerProtocol["direct"]["answer"]> {
    const { postgres, player } = running();
    player.forget();
    const directed = await directTrace(postgres, source, plan, beginning);
    return directed.kind === "trace" ? { ...directed, kind: "played" } : directed;
  }

  return {
    start: async (_, report) => {
      const postgres = await startDatabase(load, report);
      started = { postgres, player: new Player(postgres) };
      return null;
    },
    check: checkScript,
    play: ({ source, choices }, report) => {
      const breathing = new Breathing(now);
      return running().player.play(source, choices, async (chosen) => {
        if (!breathing.isDue) return;
        report({ chosen });
        await breathing.breathe();
      });
    },
    direct,
  };
}
