// A strategy of the matrix: its script, why it is safe or not, and every cell with its schedule.

import { readFileSync } from "node:fs";
import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { HighlightedSql } from "@/components/editor/highlighted-sql";
import { MarkdownCopy } from "@/components/lesson/markdown-copy";
import { CellSection, type ShownCell } from "@/components/matrix/cell-section";
import { outcomesOf } from "@/components/matrix/outcome";
import { OutcomeMark } from "@/components/matrix/outcome-mark";
import { readCourse } from "@/lessons/reading/course";
import { strategies, strategyGroups } from "@/lessons/strategies";
import { faultColumns, sourceIn } from "@/lessons/strategies/columns";
import { type Strategy, scriptFile } from "@/lessons/strategies/strategy";
import { readColumns, readRows, readSchedules } from "../read-matrix";

/** Only the strategies of the course. */
export const dynamicParams = false;

interface Props {
  readonly params: Promise<{ readonly strategy: string }>;
}

/** The strategies to export. */
export function generateStaticParams() {
  return strategies.map(({ id }) => ({ strategy: id }));
}

/** Title and description. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id, name, shows } = await find(params);
  return {
    title: `${name}: the matrix`,
    description: shows,
    alternates: { types: { "text/markdown": `/matrix/${id}.md` } },
  };
}

/** The page of a strategy. */
export default async function StrategyPage({ params }: Props) {
  const strategy = await find(params);
  const source = readFileSync(scriptFile(strategy), "utf8");
  const group = strategyGroups.find((each) => each.strategies.includes(strategy));
  const lesson = readCourse().lessons.find(({ slug }) => slug === strategy.lesson);
  const cells = cellsOf(strategy, source);
  const calm = cells[0]?.search.schedules;
  return (
    <div className="mx-auto max-w-page px-4 pt-9 sm:px-7">
      <p className="text-sm text-soft">
        <Link href="/matrix/" className="underline underline-offset-2">
          The matrix
        </Link>
        {" / "}
        <Link href={`/matrix/#group-${group?.id}`} className="underline underline-offset-2">
          {group?.name}
        </Link>
      </p>
      <h1 className="mt-1.5 text-balance font-serif text-3xl font-semibold tracking-[-0.015em] sm:text-4xl">
        {strategy.name}
      </h1>
      <p className="mt-3 max-w-prose font-serif text-xl text-soft text-pretty">{strategy.shows}</p>
      <p className="mt-4 max-w-prose">{strategy.because}</p>
      <p className="mt-2 max-w-prose text-sm text-soft">
        From lesson {lesson?.number},{" "}
        <Link href={`/lessons/${strategy.lesson}/`} className="underline underline-offset-2">
          {lesson?.text.frontMatter.title}
        </Link>
        .
      </p>
      <nav aria-label="Cells" className="mt-6 flex flex-wrap gap-x-5 gap-y-3 text-sm">
        {cells.map(({ column, search }) => (
          <a key={column.id} href={`#${column.id}`} className="no-underline hover:underline">
            <span className="mb-1 block text-xs text-soft">{column.name}</span>
            {outcomesOf(search).map((outcome) => (
              <OutcomeMark key={outcome} outcome={outcome} className="me-1" />
            ))}
          </a>
        ))}
      </nav>
      <section aria-labelledby="script" className="mt-8">
        <h2 id="script" className="font-serif text-2xl font-semibold">
          The script
        </h2>
        <pre className="sql-text mt-3 max-w-figure rounded-lg border border-line bg-card">
          <HighlightedSql text={source.trimEnd()} />
        </pre>
      </section>
      {cells.map((cell) => (
        <CellSection
          key={cell.column.id}
          strategy={strategy.id}
          name={strategy.name}
          cell={cell}
          cannotStrike={cell.column.faults.length > 0 && cell.search.schedules === calm}
        />
      ))}
      <MarkdownCopy href={`/matrix/${strategy.id}.md`} />
    </div>
  );
}

async function find(params: Props["params"]): Promise<Strategy> {
  const { strategy } = await params;
  return strategies.find(({ id }) => id === strategy) ?? notFound();
}

/** The cells that apply to the strategy. */
function cellsOf(strategy: Strategy, own: string): readonly ShownCell[] {
  const row = readRows().find((each) => each.strategy === strategy.id);
  if (row === undefined)
    throw new Error(`the matrix has no row for ${strategy.id}: scripts/build-matrix.ts makes it`);
  return readColumns().flatMap((column, index): readonly ShownCell[] => {
    const search = row.cells[index]?.search ?? null;
    const fault = faultColumns[index];
    const source = fault === undefined ? null : sourceIn(fault, strategy, own);
    if (search === null || source === null) return [];
    return [
      {
        column,
        search,
        source,
        schedules: readSchedules(strategy.id, column.id),
        address: `/computed/matrix/${strategy.id}/${column.id}.json`,
      },
    ];
  });
}
