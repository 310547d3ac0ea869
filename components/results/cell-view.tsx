// One value of a result.
import type { ReactNode } from "react";
import type { Cell } from "../../engine/postgres/result";
import { type CellPart, cellContent } from "./cell-parts";
import { keyedByPlace } from "./keyed";

const sign = "rounded bg-code px-0.5 text-xs text-soft select-none";

/** What stands for something that is not there. No text of a value looks like it. */
export function CellLabel({ children }: { children: ReactNode }) {
  return (
    <span className="rounded border border-dashed border-edge px-1 font-sans text-xs font-normal text-soft select-none">
      {children}
    </span>
  );
}

function PartView({ part }: { part: CellPart }) {
  if (part.kind === "text") return part.text;
  const kept = part.character === "\n" || part.character === "\t" ? part.character : null;
  return (
    <>
      <span className={sign}>{part.sign}</span>
      {kept}
    </>
  );
}

/** A value as the server wrote it. NULL and the empty text carry a label, which no text of a value looks or sounds like. */
export function CellView({ cell }: { cell: Cell }) {
  const content = cellContent(cell);
  switch (content.kind) {
    case "null":
      return (
        <CellLabel>
          NULL<span className="sr-only">, no value</span>
        </CellLabel>
      );
    case "empty":
      return <CellLabel>empty text</CellLabel>;
    case "value":
      return (
        <bdi>
          {keyedByPlace(content.parts).map(({ key, item }) => (
            <PartView key={key} part={item} />
          ))}
        </bdi>
      );
  }
}
