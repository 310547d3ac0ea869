// The records that were set aside: where they lie, and how they are found and removed.
import { setAsidePrefix } from "./keeper";

/** A record as it was found on some day, and its key. */
export interface SetAside {
  readonly key: string;
  /** An ISO time. */
  readonly setAsideAt: string;
  readonly text: string;
}

/** Lists the records set aside for a store, oldest first; none where storage is switched off. */
export function listSetAside(name: string, open: () => Storage): readonly SetAside[] {
  const prefix = setAsidePrefix(name);
  try {
    const storage = open();
    return Object.keys(storage)
      .filter((key) => key.startsWith(prefix))
      .toSorted()
      .map((key) => ({ key, setAsideAt: key.slice(prefix.length), text: storage.getItem(key) ?? "" }));
  } catch {
    return [];
  }
}
