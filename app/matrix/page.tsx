// The matrix: every strategy of the course against every fault, searched when the site was built.

import type { Metadata } from "next";
import { MarkdownCopy } from "@/components/lesson/markdown-copy";
import { MatrixFilter } from "@/components/matrix/matrix-filter";
import { MatrixTable } from "@/components/matrix/matrix-table";
import { countWords } from "@/components/matrix/outcome";
import { PlainPage } from "@/components/shell/plain-page";
import { readColumns, readGroups } from "./read-matrix";

export const metadata: Metadata = {
  title: "The matrix",
  description:
    "Every strategy against every fault: once, duplicated, lost, wrong or stuck, found by trying every schedule.",
  alternates: { types: { "text/markdown": "/matrix.md" } },
};

/** The page of the matrix. */
export default function MatrixPage() {
  const columns = readColumns();
  const groups = readGroups();
  const searches = groups.flatMap(({ rows }) =>
    rows.flatMap(({ cells }) => cells.flatMap(({ search }) => search ?? [])),
  );
  const states = searches.reduce((sum, search) => sum + search.states, 0);
  return (
    <PlainPage
      title="The matrix"
      lead="Every strategy of the course against every fault. No cell is an opinion: each is what came of trying every schedule."
    >
      <p className="mt-4 max-w-prose text-soft">
        {countWords(searches.length)} searches, {countWords(states)} different states of broker, processes and
        PostgreSQL. A cell’s search may spend its column’s fault up to twice and no other. A cell opens the
        shortest schedule that breaks it, or one that the fault strikes and that ends well; there you can
        search again in your tab.
      </p>
      <dl className="mt-5 grid max-w-figure gap-x-8 gap-y-2 text-sm sm:grid-cols-2">
        {columns.map(({ id, name, about }) => (
          <div key={id}>
            <dt className="font-semibold">{name}</dt>
            <dd className="text-soft">{about}</dd>
          </div>
        ))}
      </dl>
      <MatrixFilter groups={groups}>
        <MatrixTable columns={columns} groups={groups} />
      </MatrixFilter>
      <MarkdownCopy href="/matrix.md" />
    </PlainPage>
  );
}
