// The code a lesson gives to take away: a schema, and a consumer in each of five languages.

import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import type { Root } from "mdast";
import { visitParents } from "unist-util-visit-parents";
import checks from "../take-away-checks.json";
import { type ContentFile, readContentFile } from "./files";
import type { Problem } from "./problem";

/** The languages, in the order in which they are offered. Their ids are those of the site's setting. */
export const takeAwayLanguages = [
  { id: "typescript", name: "TypeScript", driver: "pg", file: "consumer.ts" },
  { id: "python", name: "Python", driver: "psycopg 3", file: "consumer.py" },
  { id: "java", name: "Java", driver: "JDBC", file: "Consumer.java" },
  { id: "go", name: "Go", driver: "pgx 5", file: "consumer.go" },
  { id: "csharp", name: "C#", driver: "Npgsql", file: "Consumer.cs" },
] as const;

/** One of them. */
export type TakeAwayLanguage = (typeof takeAwayLanguages)[number];

/** A consumer in a language. */
export interface TakeAwayConsumer {
  readonly language: TakeAwayLanguage;
  readonly source: string;
  /** A sentence on how it was checked. */
  readonly checked: string;
}

/** All there is to take away from a lesson. */
export interface TakeAway {
  readonly schema: ContentFile;
  readonly consumers: readonly TakeAwayConsumer[];
}

/** Reads the folder `take-away` of a lesson whose text has the directive; null where it has none. */
export function readTakeAway(
  folder: string,
  tree: Root,
  text: string,
): { readonly takeAway: TakeAway | null; readonly problems: readonly Problem[] } {
  const [place, again] = placesOf(tree);
  if (!place) {
    const message = `${folder}/take-away is nowhere in the text`;
    const unused = existsSync(`${folder}/take-away`);
    return { takeAway: null, problems: unused ? [{ file: text, line: 1, column: 1, message }] : [] };
  }
  const where = { file: text, ...place };
  const problems: Problem[] = again
    ? [{ file: text, ...again, message: "the code to take away stands in the text twice" }]
    : [];
  function read(name: string): ContentFile | null {
    const file = readContentFile(`${folder}/take-away/${name}`);
    if (!file) problems.push({ ...where, message: `no ${folder}/take-away/${name}` });
    return file;
  }
  const schema = read("schema.sql");
  const consumers = takeAwayLanguages.flatMap((language) => {
    const file = read(language.file);
    return file ? [{ language, source: file.source, checked: checkedInWords(file) }] : [];
  });
  return { takeAway: schema && { schema, consumers }, problems };
}

interface Place {
  readonly line: number;
  readonly column: number;
}

function placesOf(tree: Root): readonly Place[] {
  const places: Place[] = [];
  visitParents(tree, "leafDirective", (node) => {
    if (node.name !== "take-away") return;
    places.push({ line: node.position?.start.line ?? 1, column: node.position?.start.column ?? 1 });
  });
  return places;
}

/** What tells one text of a file from another. */
export function fingerprintOf(source: string): string {
  return createHash("sha256").update(source).digest("hex").slice(0, 16);
}

/** How each file was checked, and which text of it: scripts/check-take-away.ts writes it. */
const checked: Readonly<Record<string, { readonly fingerprint: string; readonly says: string }>> = checks;

function checkedInWords({ file, source }: ContentFile): string {
  if (file.endsWith(".ts"))
    return "Run in this course’s tests against PostgreSQL 18: two deliveries at once, then one more.";
  const check = checked[file];
  if (check?.fingerprint === fingerprintOf(source)) return check.says;
  return "Neither compiled nor run since it was last changed.";
}
