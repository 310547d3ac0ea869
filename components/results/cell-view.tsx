// One value of a result.
import type { Cell } from "../../engine/postgres/result";
import { type CellPart, cellContent } from "./cell-parts";
import { keyedByPlace } from "./keyed";

const label = "rounded border border-dashed border-edge px-1 font-sans text-xs text-soft select-none";
const sign = "rounded bg-code px-0.5 text-xs text-soft select-none";

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
        <span className={label}>
          NULL<span className="sr-only">, no value</span>
        </span>
      );
    case "empty":
      return <span className={label}>empty text</span>;
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
