// Reads a record that comes from outside (the browser's storage, a file): nothing unchecked gets past here.
import * as v from "valibot";
import { findJsonMistake } from "./json-mistake";
import { type Migrations, migrations } from "./migrations";
import {
  emptyRecord,
  entrySchemas,
  keySchemas,
  type ProgressRecord,
  recordSchema,
  recordVersion,
} from "./record";

/** What reading a record gave. */
export type Reading =
  | { readonly kind: "current"; readonly record: ProgressRecord }
  /** It was of an earlier version and has been brought up to date. */
  | { readonly kind: "older"; readonly record: ProgressRecord }
  /** It could not be read, for the reason in `problem`; `record` holds the entries that could. */
  | { readonly kind: "broken" | "newer"; readonly record: ProgressRecord; readonly problem: string };

const sectionsSchema = v.record(v.string(), v.unknown());
const envelopeSchema = v.object({ version: v.pipe(v.number(), v.integer()), state: v.unknown() });

/** Reads the text that the store keeps. Never throws. */
export function readStored(text: string, steps: Migrations = migrations): Reading {
  const json = parseJson(text);
  if (json.kind === "bad") return { kind: "broken", record: emptyRecord, problem: json.problem };
  const envelope = v.safeParse(envelopeSchema, json.value);
  if (!envelope.success) {
    return { kind: "broken", record: salvage(json.value), problem: describe(envelope.issues[0]) };
  }
  return readRecord(envelope.output.version, envelope.output.state, steps);
}

/** Reads a record of a known version, taking an earlier one through every step since. Never throws. */
export function readRecord(version: number, value: unknown, steps: Migrations = migrations): Reading {
  if (version > recordVersion) {
    const problem = `It was written by a newer version of this course (${version}; this one reads up to ${recordVersion}).`;
    return { kind: "newer", record: salvage(value), problem };
  }
  let present = value;
  for (let from = version; from < recordVersion; from += 1) {
    const step = steps.get(from);
    if (step === undefined) {
      return { kind: "broken", record: salvage(value), problem: `Version ${from} was never in use.` };
    }
    present = step(present);
  }
  const parsed = v.safeParse(recordSchema, present);
  if (!parsed.success)
    return { kind: "broken", record: salvage(present), problem: describe(parsed.issues[0]) };
  return { kind: version === recordVersion ? "current" : "older", record: parsed.output };
}

/** The value of a JSON text, or what is wrong with it and where. */
export type Json =
  | { readonly kind: "value"; readonly value: unknown }
  | { readonly kind: "bad"; readonly problem: string };

/** Parses JSON into a value; a mistake is a value too, with its line. */
export function parseJson(text: string): Json {
  try {
    return { kind: "value", value: JSON.parse(text) };
  } catch {
    const mistake = findJsonMistake(text);
    const place =
      mistake && ` Line ${mistake.line}, column ${mistake.column}: ${mistake.expected} belongs here.`;
    return { kind: "bad", problem: `It is not JSON.${place ?? ""}` };
  }
}

/** Says where in a record something is wrong, and what. */
export function describe(issue: v.BaseIssue<unknown>): string {
  const path = (issue.path ?? []).map((step) => String(step.key));
  const place = path.length === 0 ? "The record" : path.join(" › ");
  return `${place}: ${issue.message}`;
}

/** Keeps each entry that is sound by itself. */
function salvage(value: unknown): ProgressRecord {
  const parsed = v.safeParse(sectionsSchema, value);
  if (!parsed.success) return emptyRecord;
  const sections = parsed.output;
  const settings = v.safeParse(recordSchema.entries.settings, sections["settings"]);
  return {
    lessons: sound(sections["lessons"], keySchemas.lessons, entrySchemas.lessons),
    answers: sound(sections["answers"], keySchemas.answers, entrySchemas.answers),
    drafts: sound(sections["drafts"], keySchemas.drafts, entrySchemas.drafts),
    reviews: sound(sections["reviews"], keySchemas.reviews, entrySchemas.reviews),
    settings: settings.success ? settings.output : emptyRecord.settings,
  };
}

function sound<Output>(
  value: unknown,
  keySchema: v.GenericSchema<string>,
  schema: v.GenericSchema<unknown, Output>,
): Record<string, Output> {
  const entries: Record<string, Output> = {};
  const section = v.safeParse(sectionsSchema, value);
  if (!section.success) return entries;
  for (const [key, each] of Object.entries(section.output)) {
    const parsed = v.safeParse(schema, each);
    if (v.is(keySchema, key) && parsed.success) entries[key] = parsed.output;
  }
  return entries;
}
