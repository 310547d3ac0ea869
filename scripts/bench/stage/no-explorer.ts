// In place of the page's explorer: the benchmark plays what has been played before.

import type { ExplorerClient } from "@/components/explorer/types";

/** There is none: asking for it rejects, as where its code can't be loaded. */
export function pageExplorer(): ExplorerClient {
  throw new Error("there is no explorer on this page");
}
