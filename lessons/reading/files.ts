// The files of the content, by their path from the project's root.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** A content file: its path from the root (used in messages), its name without the ending, its text. */
export interface ContentFile {
  readonly file: string;
  readonly name: string;
  readonly source: string;
}

/** One file, or null if there is none. */
export function readContentFile(file: string): ContentFile | null {
  if (!existsSync(file)) return null;
  return { file, name: path.basename(file, path.extname(file)), source: readFileSync(file, "utf8") };
}

/** The `.sql` files of a folder, by name; none where there is no such folder. */
export function readSqlFiles(folder: string): readonly ContentFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((entry) => entry.endsWith(".sql"))
    .sort()
    .flatMap((entry) => readContentFile(`${folder}/${entry}`) ?? []);
}
