// Hands a script to the learner as a file.

import { fileNameOf } from "./script-text";

/** Offers a script as a download. */
export function saveFile(source: string): string {
  const name = fileNameOf(source);
  const address = URL.createObjectURL(new Blob([source], { type: "application/sql" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the blob by the end of the click.
  URL.revokeObjectURL(address);
  return name;
}
