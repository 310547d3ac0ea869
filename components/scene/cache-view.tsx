// The cache beside the database: a store of its own, which no transaction covers.

import type { Stage } from "@/engine/stage/stage";
import { classNames } from "../ui/class-names";
import { MessageText } from "./message-text";

/** The cache's entries at a moment; a key that isn't there yet keeps its line. */
export function CacheView({ entries, order }: { entries: Stage["cache"]; order: readonly string[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 font-mono text-[0.75rem]/[1.6]">
      {entries.map(({ key, value, isNew }) => (
        <div key={key} className={classNames("contents", isNew && "[&>*]:bg-accent-soft")}>
          <dt className="text-soft">
            <MessageText text={key} order={order} />
          </dt>
          <dd>{value ?? "—"}</dd>
        </div>
      ))}
    </dl>
  );
}
