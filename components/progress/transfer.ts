// Progress as a file: what an export holds, how an import is read, and what it did.
import * as v from "valibot";
import { describe, parseJson, readRecord } from "./read-record";
import { type ProgressRecord, recordVersion } from "./record";

/** The largest file that is read, in bytes; browsers keep about five million for a site. */
export const largestFileBytes = 10_000_000;

/** What reading a file gave: a record, or why there is none and where in the file that is. */
export type Import =
  | { readonly kind: "record"; readonly record: ProgressRecord }
  | { readonly kind: "refused"; readonly problem: string };

const course = "effectively-once";

/** A file is an export, or a record as it lay in the browser's storage when it was set aside. */
const fileSchema = v.union(
  [
    v.object({
      course: v.literal(course),
      version: v.pipe(v.number(), v.integer()),
      progress: v.unknown(),
    }),
    v.pipe(
      v.object({ version: v.pipe(v.number(), v.integer()), state: v.unknown() }),
      v.transform(({ version, state }) => ({ version, progress: state })),
    ),
  ],
  `It is no export of this course: "course", "version" and "progress" are expected.`,
);

/** The text of an export. */
export function exportText(record: ProgressRecord, exportedAt: string): string {
  return `${JSON.stringify({ course, version: recordVersion, exportedAt, progress: record }, null, 2)}\n`;
}

/** The name an export is offered under, with its day. */
export function exportName(exportedAt: string): string {
  return `${course}-progress-${exportedAt.slice(0, 10)}.json`;
}

/** Reads the text of a file. All of it must be sound: a file can be mended, and half an import would surprise. */
export function readImport(text: string): Import {
  const json = parseJson(text);
  if (json.kind === "bad") return { kind: "refused", problem: json.problem };
  const file = v.safeParse(fileSchema, json.value);
  if (!file.success) return { kind: "refused", problem: fileProblem(file.issues[0]) };
  const reading = readRecord(file.output.version, file.output.progress);
  if (reading.kind === "current" || reading.kind === "older")
    return { kind: "record", record: reading.record };
  return { kind: "refused", problem: reading.problem };
}

/** A file that has not the outer form is told as a whole; else the place in it comes first. */
function fileProblem(issue: v.BaseIssue<unknown>): string {
  return issue.type === "union" ? issue.message : describe(issue);
}

/** Says what an import changed, in one or two sentences. */
export function describeImport(before: ProgressRecord, after: ProgressRecord): string {
  const sections = [
    compare("lesson", before.lessons, after.lessons),
    compare("answer", before.answers, after.answers),
    compare("draft", before.drafts, after.drafts),
    compare("review", before.reviews, after.reviews),
  ];
  const added = sections.flatMap(({ noun, added }) => counted(noun, added));
  const replaced = sections.flatMap(({ noun, replaced }) => counted(noun, replaced));
  if (added.length === 0 && replaced.length === 0) {
    const settings = JSON.stringify(before.settings) !== JSON.stringify(after.settings);
    return settings ? "Imported the settings." : "The file holds nothing that is not here already.";
  }
  const sentences: string[] = [];
  if (added.length > 0) sentences.push(`Imported ${list(added)}.`);
  if (replaced.length > 0) sentences.push(`The file's newer version took the place of ${list(replaced)}.`);
  return sentences.join(" ");
}

interface Comparison {
  readonly noun: string;
  readonly added: number;
  readonly replaced: number;
}

function compare<T>(
  noun: string,
  before: Readonly<Record<string, T>>,
  after: Readonly<Record<string, T>>,
): Comparison {
  const added = Object.keys(after).filter((key) => before[key] === undefined).length;
  const replaced = Object.entries(before).filter(
    ([key, entry]) => JSON.stringify(entry) !== JSON.stringify(after[key]),
  ).length;
  return { noun, added, replaced };
}

function counted(noun: string, count: number): string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? noun : `${noun}s`}`];
}

function list(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}
