// Which strategies the matrix shows: radio buttons that style sheets read, so that it works without any script.

import type { ReactNode } from "react";
import type { TableGroup } from "./matrix-table";
import { outcomesOfRow } from "./outcome";

const choices = [
  { value: "all", name: "All" },
  { value: "once", name: "Safe in every column" },
  { value: "duplicated", name: "Duplicate" },
  { value: "lost", name: "Lose" },
  { value: "wrong", name: "End wrong" },
  { value: "stuck", name: "Get stuck" },
] as const;

/** The filter and what it filters. */
export function MatrixFilter({ groups, children }: { groups: readonly TableGroup[]; children: ReactNode }) {
  const rows = groups.flatMap((group) => group.rows);
  const counts = rows.map(({ cells }) => outcomesOfRow(cells));
  const countOf = (value: string) =>
    value === "all" ? rows.length : counts.filter((list) => list.some((outcome) => outcome === value)).length;
  return (
    <div className="matrix">
      <fieldset className="matrix-filter">
        <legend className="me-2 font-semibold">Strategies that</legend>
        {choices.map(({ value, name }) => (
          <label key={value}>
            <input type="radio" name="matrix-filter" value={value} defaultChecked={value === "all"} />
            {name} <span className="tabular-nums text-soft">{countOf(value)}</span>
          </label>
        ))}
      </fieldset>
      <nav aria-label="Groups of strategies" className="matrix-groups">
        <ul>
          {groups.map((group) => (
            <li
              key={group.id}
              data-outcomes={[...new Set(group.rows.flatMap(({ cells }) => outcomesOfRow(cells)))].join(" ")}
            >
              <a href={`#${group.id}`}>{group.name}</a>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  );
}
