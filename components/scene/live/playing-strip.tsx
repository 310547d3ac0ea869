// How far the tab's own PostgreSQL is that plays a schedule.
"use client";

import { useEffect, useState } from "react";
import type { ExplorerClient, ExplorerStatus } from "../../explorer/types";

const idle: ExplorerStatus = { kind: "idle" };

/** What is being done, with a bar while PostgreSQL starts. */
export function PlayingStrip({ client }: { client: () => Promise<ExplorerClient> }) {
  const status = useStatusWhenLoaded(client);
  const starting = status.kind === "starting" ? status : null;
  return (
    <p role="status" className="m-0 flex items-center gap-3 text-sm text-soft">
      <span>{starting ? `${starting.stage}, in this tab` : "Playing it on PostgreSQL"}</span>
      <progress
        aria-label="How far it is"
        className="h-1.5 w-32 accent-accent"
        {...(starting ? { value: starting.fraction } : {})}
      />
    </p>
  );
}

/** Where the explorer is, from when its code is there. */
function useStatusWhenLoaded(load: () => Promise<ExplorerClient>): ExplorerStatus {
  const [status, setStatus] = useState(idle);
  useEffect(() => {
    let end: (() => void) | null = null;
    let gone = false;
    load().then(
      (client) => {
        if (gone) return;
        const look = () => setStatus(client.getSnapshot());
        look();
        end = client.subscribe(look);
      },
      // Whoever asked for the code tells that it did not come.
      () => undefined,
    );
    return () => {
      gone = true;
      end?.();
    };
  }, [load]);
  return status;
}
