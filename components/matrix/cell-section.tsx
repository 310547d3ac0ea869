// One cell of the matrix on its strategy's page: what came of the search, its schedule, and the ways to go on from there.

import { messageOrder } from "@/engine/stage/message-mark";
import { tell } from "@/engine/stage/telling";
import type { Scene } from "@/engine/world/scene";
import { labLink } from "../lab/lab-link";
import { buttonClass } from "../ui/button";
import { Icon } from "../ui/icon";
import { CellPlayer } from "./cell-player";
import { counted, findingWords, outcomesOf, triedWords } from "./outcome";
import { OutcomeMark } from "./outcome-mark";
import { RunHere } from "./run-here";
import { ScheduleWords } from "./schedule-words";
import type { CellSchedule, CellSearch, MatrixColumn } from "./types";

/** A cell with everything it is shown by. `source`: the script that was searched. */
export interface ShownCell {
  readonly column: MatrixColumn;
  readonly search: CellSearch;
  readonly source: string;
  readonly schedules: readonly CellSchedule[];
  /** Where the schedules are for the player. */
  readonly address: string;
}

/** The section of a cell. `cannotStrike`: the column's fault has no chance to strike in this script. */
export function CellSection({
  strategy,
  name,
  cell,
  cannotStrike,
}: {
  strategy: string;
  name: string;
  cell: ShownCell;
  cannotStrike: boolean;
}) {
  const { column, search, source, schedules } = cell;
  const [first] = schedules;
  return (
    <section aria-labelledby={column.id} className="mt-10 border-t border-line pt-6">
      <h2
        id={column.id}
        className="flex scroll-mt-4 flex-wrap items-center gap-x-4 gap-y-2 font-serif text-2xl font-semibold"
      >
        {column.name}
        <span className="flex flex-wrap gap-2 font-sans text-sm">
          {outcomesOf(search).map((outcome) => (
            <OutcomeMark key={outcome} outcome={outcome} />
          ))}
        </span>
      </h2>
      <p className="mt-2 max-w-prose text-soft">{column.about}</p>
      <Verdict column={column} search={search} cannotStrike={cannotStrike} />
      <div className="mt-3 flex flex-wrap items-start gap-3">
        <RunHere
          name={column.name}
          source={source}
          column={{ faults: column.faults, budget: column.budget }}
          computed={search}
        />
        <a
          href={labLink(source, first === undefined ? [] : choicesOf(first))}
          aria-label={`Open in the lab: ${column.name}`}
          className={buttonClass()}
        >
          <Icon name="next" />
          Open in the lab
        </a>
      </div>
      <Schedules strategy={strategy} name={name} cell={cell} />
    </section>
  );
}

function choicesOf({ trace }: CellSchedule) {
  return trace.moments.flatMap(({ choice }) => choice ?? []);
}

function Verdict({
  column,
  search,
  cannotStrike,
}: {
  column: MatrixColumn;
  search: CellSearch;
  cannotStrike: boolean;
}) {
  const tried = `${triedWords(search, column)}; ${counted(search.states, "state")}`;
  if (search.findings.length === 0) {
    return (
      <p className="mt-2 max-w-prose">
        Tried: {tried}. Everything holds at the end.
        {cannotStrike ? " This fault has no chance to strike here." : null}
      </p>
    );
  }
  return (
    <>
      <p className="mt-2 max-w-prose">Tried: {tried}. This breaks:</p>
      <ul className="mt-1 list-disc ps-6">
        {search.findings.map((finding) => (
          <li key={`${finding.expectation} ${finding.outcome}`}>{findingWords(finding)}</li>
        ))}
      </ul>
    </>
  );
}

function Schedules({ strategy, name, cell }: { strategy: string; name: string; cell: ShownCell }) {
  const { column, schedules, address, search } = cell;
  if (schedules.length === 0) return null;
  const told = schedules.map(({ trace }) => tell(trace));
  const order = messageOrder(schedules.map(({ trace }) => trace));
  const scene: Scene = {
    name: `${strategy}-${column.id}`,
    title: `${name}, ${column.name}`,
    caption: "",
    variants: schedules.map(({ shows }, index) => ({
      file: String(index + 1),
      label: shows.map(({ expectation, outcome }) => `${expectation}: ${outcome}`).join("; ") || "All holds",
    })),
    faults: [],
  };
  const caption =
    search.findings.length === 0 ? "A schedule that ends well." : "The shortest schedule that breaks it.";
  return (
    <CellPlayer scene={scene} address={address} anchor={column.id} caption={caption}>
      {told.map((each, index) => {
        const label = scene.variants[index]?.label ?? name;
        return (
          <div key={label}>
            {told.length > 1 ? <h3 className="mt-4 font-semibold">{label}</h3> : null}
            <ScheduleWords label={`${column.name}: ${label}, step by step`} told={each} order={order} />
          </div>
        );
      })}
    </CellPlayer>
  );
}
