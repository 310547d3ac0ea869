// Loads the explorer of the page when it is first needed: until then a scene needs no code of PostgreSQL's.

import type { ExplorerClient } from "../../explorer/types";

/** The tab's explorer. Rejects where its code can't be loaded. */
export async function loadExplorer(): Promise<ExplorerClient> {
  const { pageExplorer } = await import("../../explorer/page-explorer");
  return pageExplorer();
}
