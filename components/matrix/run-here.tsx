// "Run it here": the same search once more, in this tab, held against what the page says.
"use client";

import { useEffect, useRef, useState } from "react";
import type { Searched, SearchProgress } from "../explorer/types";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import { Notice } from "../ui/notice";
import { differences } from "./compare-cell";
import { counted } from "./outcome";
import type { CellSearch, MatrixColumn } from "./types";

type State =
  | { readonly kind: "idle" }
  | { readonly kind: "running"; readonly progress: SearchProgress | null }
  | { readonly kind: "done"; readonly searched: Searched };

/** Searches a cell again. `name` tells the button apart from the others of the page. */
export function RunHere({
  name,
  source,
  column,
  computed,
}: {
  name: string;
  source: string;
  column: Pick<MatrixColumn, "faults" | "budget">;
  computed: CellSearch;
}) {
  const [state, setState] = useState<State>({ kind: "idle" });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function run() {
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: "running", progress: null });
    const { pageExplorer } = await import("../explorer/page-explorer");
    const searched = await pageExplorer().search({
      source,
      faults: column.budget,
      kinds: column.faults,
      signal: controller.signal,
      onProgress: (progress) => setState({ kind: "running", progress }),
    });
    if (running.current === controller) setState({ kind: "done", searched });
  }

  return (
    <div className="flex flex-wrap items-center gap-3 noscript:hidden">
      {state.kind === "running" ? (
        <Button onClick={() => running.current?.abort()} aria-label={`Stop the search: ${name}`}>
          <Icon name="close" />
          Stop
        </Button>
      ) : (
        <Button
          onClick={run}
          aria-label={`${state.kind === "done" ? "Run it again" : "Run it here"}: ${name}`}
        >
          <Icon name="restart" />
          {state.kind === "done" ? "Run it again" : "Run it here"}
        </Button>
      )}
      <div role="status" className="min-w-0 text-sm">
        {state.kind === "running" ? <Running progress={state.progress} /> : null}
        {state.kind === "done" ? <Outcome searched={state.searched} computed={computed} /> : null}
      </div>
    </div>
  );
}

function Running({ progress }: { progress: SearchProgress | null }) {
  return (
    <span className="text-soft tabular-nums">
      {progress === null
        ? "Starting PostgreSQL and the search"
        : `${counted(progress.states, "state")} so far`}
    </span>
  );
}

function Outcome({ searched, computed }: { searched: Searched; computed: CellSearch }) {
  if (searched.kind === "failed") {
    return (
      <Notice tone="lost">
        {searched.message} {searched.advice}
      </Notice>
    );
  }
  if (searched.kind === "problems") {
    return <Notice tone="lost">{searched.problems.map(({ message }) => message).join("; ")}</Notice>;
  }
  const { report } = searched;
  const lines = differences(computed, report);
  if (lines.length === 0) {
    return (
      <Notice tone="once">
        The same in this tab: {counted(report.schedules, "schedule")}, {counted(report.states, "state")}.
      </Notice>
    );
  }
  return (
    <Notice tone="wrong">
      <p>This tab came to something else:</p>
      <ul className="list-disc ps-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  );
}
