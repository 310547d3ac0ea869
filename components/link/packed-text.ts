// A text as a part of a link: compressed, in characters that an address may hold, with a sum that tells damage.

import { deflateSync, Inflate, strFromU8, strToU8 } from "fflate";

/** A text, compressed, in characters that need no escape in a fragment. */
export function packText(text: string): string {
  const bytes = deflateSync(strToU8(text), { level: 9 });
  return btoa(strFromU8(bytes, true)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/**
 * The text in a packed one; null where it can't be unpacked, or would come to more than `longest` UTF-16 units: what others
 * put into a link must not fill this tab's memory.
 */
export function unpackText(packed: string, longest: number): string | null {
  try {
    const chunks: Uint8Array[] = [];
    let size = 0;
    let ended = false;
    const inflate = new Inflate((chunk, final) => {
      size += chunk.length;
      // No UTF-16 unit takes more than three bytes of UTF-8.
      if (size > 3 * longest) throw new RangeError("too long");
      chunks.push(chunk);
      ended ||= final;
    });
    // In small pieces: each gives a bounded output before the size is looked at.
    const bytes = strToU8(atob(packed.replaceAll("-", "+").replaceAll("_", "/")), true);
    for (let at = 0; at < bytes.length; at += 1024)
      inflate.push(bytes.subarray(at, at + 1024), at + 1024 >= bytes.length);
    const text = ended ? new TextDecoder("utf-8", { fatal: true }).decode(joined(chunks, size)) : null;
    return text === null || text.length > longest ? null : text;
  } catch {
    // Not base64, not deflated, not UTF-8, too long: all the same to the reader.
    return null;
  }
}

/** FNV-1a over UTF-16 units, to notice a link that was cut or changed on its way. */
export function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
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
