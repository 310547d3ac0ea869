// Programs on this machine.

import { accessSync, constants } from "node:fs";
import path from "node:path";

/** The path of a program in PATH or at one of the given places, or null. */
export function findProgram(name: string, places: readonly string[] = []): string | null {
  const folders = (process.env["PATH"] ?? "").split(path.delimiter).filter(Boolean);
  const candidates = [...folders.map((folder) => path.join(folder, name)), ...places];
  return candidates.find(isExecutable) ?? null;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    // Not there, or not to be run: either way not a candidate.
    return false;
  }
}
