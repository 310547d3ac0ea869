// A link that holds a script, or names a preset: in the fragment, so that no server ever sees it.

import { deflateSync, Inflate, strFromU8, strToU8 } from "fflate";

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
  const packed = `#${new URLSearchParams({ packed: toBase64(deflateSync(strToU8(script), { level: 9 })), sum })}`;
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
  const script = plain ?? unpack(packed ?? "");
  if (script === null) return { kind: "damaged", reason: "its script can’t be unpacked" };
  if (script.length > longestScript) return { kind: "damaged", reason: "its script is too long" };
  // Someone may have written the script by hand, without a sum.
  if (sum != null && sum !== checksum(script))
    return { kind: "damaged", reason: "a part of it is missing or changed" };
  return { kind: "script", script };
}

function unpack(packed: string): string | null {
  try {
    const chunks: Uint8Array[] = [];
    let size = 0;
    let ended = false;
    const inflate = new Inflate((chunk, final) => {
      size += chunk.length;
      if (size > 4 * longestScript) throw new RangeError("too long");
      chunks.push(chunk);
      ended ||= final;
    });
    // In small pieces: each gives a bounded output before the size is looked at.
    const bytes = fromBase64(packed);
    for (let at = 0; at < bytes.length; at += 1024)
      inflate.push(bytes.subarray(at, at + 1024), at + 1024 >= bytes.length);
    return ended ? new TextDecoder("utf-8", { fatal: true }).decode(joined(chunks, size)) : null;
  } catch {
    // Not base64, not deflated, not UTF-8: all the same to the reader.
    return null;
  }
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

function toBase64(bytes: Uint8Array): string {
  return btoa(strFromU8(bytes, true)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function fromBase64(text: string): Uint8Array {
  return strToU8(atob(text.replaceAll("-", "+").replaceAll("_", "/")), true);
}

/** FNV-1a over UTF-16 units, to notice a link that was cut or changed on its way. */
function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
