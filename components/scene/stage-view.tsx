// The stage: cause flows down, from the broker over the processes to the database and the world outside.
"use client";

import { useRef } from "react";
import { castOf, type Role } from "@/engine/stage/cast";
import { crashLines } from "@/engine/stage/crash-point";
import { type Extent, extentOf, type TableExtent } from "@/engine/stage/extent";
import { processPlace } from "@/engine/stage/journeys";
import type { Stage } from "@/engine/stage/stage";
import { listOf, processName } from "@/engine/stage/words";
import type { Trace } from "@/engine/world/trace";
import { classNames } from "../ui/class-names";
import { BrokerView } from "./broker-view";
import { CacheView } from "./cache-view";
import { EffectsView } from "./effects-view";
import { JourneyLayer } from "./journey-layer";
import { ProcessView } from "./process-view";
import type { Gutter } from "./script-view";
import type { StageClock } from "./stage-clock";
import { TableView } from "./table-view";
import { WorldBox } from "./world-box";

const noLines: ReadonlySet<number> = new Set();

/** The stage at a moment, with what travels drawn over it. `crash`: what a press beside a line of a role's script does; `showsCrashes`: whether those presses are to be seen. */
export function StageView({
  trace,
  stage,
  order,
  clock,
  crash,
  showsCrashes,
}: {
  trace: Trace;
  stage: Stage;
  order: readonly string[];
  clock: StageClock;
  crash: ((role: Role, line: number) => void) | null;
  showsCrashes: boolean;
}) {
  const root = useRef<HTMLDivElement>(null);
  const extent = extentOf(trace);
  const scripts = differentScripts(stage);
  const struck = crashLines(trace);
  const roles = castOf(trace);
  const gutterOf = (place: string): Gutter | null => {
    const role = roles.find((candidate) => processPlace(candidate) === place);
    if (crash === null || role === undefined) return null;
    return {
      struck: struck.get(role.key) ?? noLines,
      isShown: showsCrashes,
      press: (line) => crash(role, line),
    };
  };
  return (
    <div ref={root} className="@container relative p-4">
      <div className="flex flex-col gap-10">
        <BrokerView trace={trace} messages={stage.messages} order={order} clock={clock} />
        <div
          className={classNames(
            "grid gap-x-4 gap-y-10",
            stage.processes.length > 1 && "@xl:grid-cols-2",
            stage.processes.length > 2 && "@3xl:grid-cols-3",
          )}
        >
          {stage.processes.map((process) => (
            <ProcessView
              key={process.place}
              process={process}
              order={order}
              keepsTransaction={extent.transactions}
              inSpotlight={process.place === stage.spotlight}
              scripts={scripts}
              gutter={gutterOf(process.place)}
            />
          ))}
        </div>
        <World stage={stage} extent={extent} order={order} />
      </div>
      <JourneyLayer
        trace={trace}
        stage={root}
        journeys={stage.journeys}
        step={stage.step}
        clock={clock}
        order={order}
      />
    </div>
  );
}

/** One process's lines for each handler on the stage. */
function differentScripts({ processes }: Stage): readonly Stage["processes"][number]["lines"][] {
  return [...new Map(processes.map(({ lines }) => [lines[0]?.line, lines])).values()];
}

const noRows: TableExtent = { rows: 0, longest: [] };

function World({ stage, extent, order }: { stage: Stage; extent: Extent; order: readonly string[] }) {
  return (
    <div className="grid gap-x-4 gap-y-10 @xl:flex">
      {stage.tables.length > 0 ? (
        <WorldBox label="Database" place="database" note={uncommittedNote(stage)}>
          <div className="flex flex-wrap gap-x-8 gap-y-3">
            {stage.tables.map((table) => (
              <TableView
                key={table.name}
                table={table}
                extent={extent.tables.get(table.name) ?? noRows}
                order={order}
              />
            ))}
          </div>
        </WorldBox>
      ) : null}
      {stage.cache.length > 0 ? (
        <WorldBox label="Cache" place="cache">
          <CacheView entries={stage.cache} order={order} />
        </WorldBox>
      ) : null}
      {extent.outside ? (
        <WorldBox label="Outside world" place="outside" keepsWidth={true}>
          <EffectsView effects={stage.effects} most={extent.effects} order={order} />
        </WorldBox>
      ) : null}
    </div>
  );
}

function uncommittedNote({ tables }: Stage): string | null {
  const writers = new Set(tables.flatMap(({ rows }) => rows.flatMap(({ uncommitted }) => uncommitted ?? [])));
  return writers.size === 0 ? null : `dashed: seen by ${listOf([...writers].map(processName))} alone`;
}
