// Reads a file that somebody has chosen. It is data from outside: its size and its encoding are looked at first.

import { longestScript } from "./lab-link";

/** A file's text, or a sentence that says why there is none. */
export type OpenedFile =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "refused"; readonly reason: string };

/** Reads a script's file. */
export async function openFile(file: File): Promise<OpenedFile> {
  const tooLong = {
    kind: "refused",
    reason: `${file.name} is too long for a script: at most ${longestScript.toLocaleString("en")} characters can be read.`,
  } as const;
  // No character takes more than four bytes.
  if (file.size > 4 * longestScript) return tooLong;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    if (text.includes("\0")) return { kind: "refused", reason: `${file.name} is not a text.` };
    return text.length > longestScript ? tooLong : { kind: "text", text };
  } catch {
    // The decoder's only failure, or a file that went away.
    return { kind: "refused", reason: `${file.name} can’t be read as a text in UTF-8.` };
  }
}
