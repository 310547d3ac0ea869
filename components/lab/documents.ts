// What stands in the lab's editor: a script, where it came from, and whether it is kept.

import type { Choice } from "../../engine/world/trace";
import type { Draft } from "../progress/record";
import { titleOf } from "./script-text";

/** Where a script came from. */
export type Origin =
  | { readonly kind: "library"; readonly name: string }
  | { readonly kind: "own" }
  | { readonly kind: "link" }
  | { readonly kind: "file"; readonly name: string }
  | { readonly kind: "new" };

/** The script in the editor. */
export interface LabDocument {
  /** Another for each script that is opened. */
  readonly serial: number;
  readonly origin: Origin;
  readonly original: string;
  readonly text: string;
  /** Under which key it is kept in this browser; null while nothing has been changed. */
  readonly key: string | null;
  /** The schedule that came with it; empty where none did. */
  readonly choices: readonly Choice[];
}

/** A script that is kept in this browser. */
export interface OwnScript {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly editedAt: string;
}

const prefix = "lab/";

/** A key for a script that is not kept yet. */
export function newKey(now: number): string {
  return `${prefix}${now.toString(36)}`;
}

/** The lab's scripts among the drafts of the site, the last edited first. */
export function ownScripts(drafts: Readonly<Record<string, Draft>>): readonly OwnScript[] {
  return Object.entries(drafts)
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, { text, editedAt }]) => ({ key, title: titleOf(text), text, editedAt }))
    .toSorted((one, other) => other.editedAt.localeCompare(one.editedAt));
}

/** Where a script is from and whether it is kept, in words. */
export function originWords({ origin, key, text, original }: LabDocument): string {
  const changed = text !== original;
  switch (origin.kind) {
    case "own":
      return "Yours, kept in this browser";
    case "library":
      return changed ? `Yours, from “${origin.name}”, kept in this browser` : "From the library";
    case "link":
      return changed ? "Yours, from a link, kept in this browser" : "From a link";
    case "file":
      return changed ? `Yours, from ${origin.name}, kept in this browser` : `From ${origin.name}`;
    case "new":
      return key === null ? "New" : "Yours, kept in this browser";
  }
}
