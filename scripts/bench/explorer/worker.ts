// In the browser: searches scripts one after another, each on a database that is started once.

import "../../../components/database/parser-address";
import { loadParts } from "../../../components/database/load-parts";
import { explore } from "../../../engine/explorer/explore";
import { startPostgres } from "../../../engine/postgres/start";
import type { Asked, Measured } from "./measured";

const postgres = loadParts(() => {}).then(startPostgres);

self.addEventListener("message", async ({ data }: MessageEvent<Asked>) => {
  const database = await postgres;
  const begun = performance.now();
  const result = await explore(database, data.source, { faults: data.faults });
  if (result.kind === "problems") throw new Error(JSON.stringify(result.problems));
  const { complete, states, schedules } = result;
  const seconds = (performance.now() - begun) / 1000;
  self.postMessage({ complete, states, schedules, seconds } satisfies Measured);
});
