// A link that holds a script, or names a preset: in the fragment, so that no server ever sees it.

import { checksum, packText, unpackText } from "../link/packed-text";

/** What a fragment says. */
export type ReadLink =
  | { readonly kind: "none" }
  | { readonly kind: "preset"; readonly name: string }
  | { readonly kind: "script"; readonly script: string }
  | { readonly kind: "damaged"; readonly reason: string };

/** A script may have so many characters: what others put into a link must not fill this tab's memory. */
export const longestScript = 100_000;

/** The fragment for a script, with its `#`: as it is, or compressed where that is shorter. */
export function scriptFragment(script: string): string {
  const sum = checksum(script);
  const plain = `#${new URLSearchParams({ script, sum })}`;
  const packed = `#${new URLSearchParams({ packed: packText(script), sum })}`;
  return packed.length < plain.length ? packed : plain;
}

/** The fragment for a preset as it is. */
export function presetFragment(name: string): string {
  return `#${new URLSearchParams({ preset: name })}`;
}

/** Reads an address's fragment. What others wrote into it is data, to be parsed and shown as text. */
export function readFragment(fragment: string): ReadLink {
  const fields = new URLSearchParams(fragment.replace(/^#/, ""));
  const [preset, plain, packed, sum] = ["preset", "script", "packed", "sum"].map((name) => fields.get(name));
  if (preset) return { kind: "preset", name: preset };
  if (plain == null && packed == null) return { kind: "none" };
  const script = plain ?? unpackText(packed ?? "", longestScript);
  if (script === null) return { kind: "damaged", reason: "its script can’t be unpacked, or is too long" };
  if (script.length > longestScript) return { kind: "damaged", reason: "its script is too long" };
  // Someone may have written the script by hand, without a sum.
  if (sum != null && sum !== checksum(script))
    return { kind: "damaged", reason: "a part of it is missing or changed" };
  return { kind: "script", script };
}
