// A link to the lab that holds a script and a schedule: in the fragment, so that no server ever sees it.

import { array, literal, maxLength, object, pipe, safeParse, string, variant } from "valibot";
import type { Choice } from "../../engine/world/trace";
import { checksum, packText, unpackText } from "../link/packed-text";

/** A script and the choices to play it by: none for the calm run. */
export interface LabContent {
  readonly source: string;
  readonly choices: readonly Choice[];
}

/** What a fragment says. */
export type ReadLabLink =
  | { readonly kind: "none" }
  | ({ readonly kind: "script" } & LabContent)
  | { readonly kind: "damaged"; readonly reason: string };

/** The page that these links open. */
const labAddress = "/lab/";

/** A script may have so many characters: the reader of scripts takes no longer one. */
export const longestScript = 200_000;

/** A schedule may have so many choices: none of ours comes near. */
const mostChoices = 5_000;

/** A script at its longest, with as many choices. */
const longestText = 2 * longestScript;

const process = string();
const choiceSchema = variant("kind", [
  object({ kind: literal("step"), process }),
  object({ kind: literal("deliver"), message: string(), process }),
  object({ kind: literal("crash"), process }),
  object({ kind: literal("timeout"), message: string(), process }),
  object({ kind: literal("lose ack"), process }),
  object({ kind: literal("late"), process }),
  object({ kind: literal("wait") }),
]);
const contentSchema = object({
  source: pipe(string(), maxLength(longestScript)),
  choices: pipe(array(choiceSchema), maxLength(mostChoices)),
});

/** The address of a script in the lab, played by these choices; it opens the script and runs nothing. */
export function labLink(source: string, choices: readonly Choice[] = []): string {
  return `${labAddress}${labFragment({ source, choices })}`;
}

/** The fragment of such an address, with its `#`. */
export function labFragment({ source, choices }: LabContent): string {
  const text = JSON.stringify({ source, choices });
  return `#${new URLSearchParams({ lab: packText(text), sum: checksum(text) })}`;
}

/** Reads an address's fragment. What others wrote into it is data: it is parsed, checked and shown as text. */
export function readLabFragment(fragment: string): ReadLabLink {
  const fields = new URLSearchParams(fragment.replace(/^#/, ""));
  const packed = fields.get("lab");
  if (packed === null) return { kind: "none" };
  const text = unpackText(packed, longestText);
  if (text === null)
    return { kind: "damaged", reason: "it can’t be unpacked, or holds more than a script can be" };
  if (fields.get("sum") !== checksum(text))
    return { kind: "damaged", reason: "a part of it is missing or changed" };
  const content = safeParse(contentSchema, parsed(text));
  if (!content.success) return { kind: "damaged", reason: "it holds no script with a schedule" };
  return { kind: "script", ...content.output };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
