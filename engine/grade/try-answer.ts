// From an answer to the scripts in which it is tried; or why there is nothing to try.

import type { Problem } from "../script/problem";
import { SECTION_OPTIONS } from "../script/section-commands";
import type { Bodies, Check, FixExercise, OrderExercise, ReadExercise } from "./exercise";
import type { AnswerProblem, Refusal } from "./exercise-verdict";
import { handlerLines, sameLines } from "./handler-lines";
import { unquoted } from "./quoting";
import { joinSections, type Section, withBodies, withNames, withVariant } from "./sections";

/** An exercise whose answer is a part of a script. */
export type WrittenExercise = ReadExercise<FixExercise | OrderExercise>;

const SECTION_COMMAND = new RegExp(`\\\\(${[...SECTION_OPTIONS.keys()].join("|")})(?![\\w-])`, "g");

/** The script in which a check tries an answer. */
export function sourceOf({ sections, variants }: WrittenExercise, answer: Bodies, check: Check): string {
  return joinSections(sectionsOf({ sections, variants }, answer, check));
}

/** Why an answer is rejected without a search; null where it can be tried. */
export function refusalOf({ exercise, sections, solution }: WrittenExercise, answer: Bodies): Refusal | null {
  const edited = withBodies(sections, answer).filter(({ name }) => exercise.edits.includes(name));
  const open = edited.flatMap(({ name, body }) => openQuote(name, body));
  if (open.length > 0)
    return { kind: "unreadable", reason: "Something is quoted and the quote does not end.", problems: open };
  const begun = edited.flatMap(({ name, body }) => begunSections(name, body));
  const [first] = begun;
  if (first !== undefined) return { kind: "tampered", reason: first.message, problems: begun };
  const handlers = edited.filter(({ kind }) => kind !== "setup");
  if ((handlers.length > 0 ? handlers : edited).every(({ body }) => unquoted(body).text.trim() === ""))
    return {
      kind: "empty",
      reason: "There is nothing in the handler, so nothing is done: the work is lost.",
      problems: [],
    };
  if (exercise.kind === "order" && !edited.every(({ name, body }) => keepsLines(body, solution[name] ?? "")))
    return { kind: "tampered", reason: "The lines are not the ones that were given.", problems: [] };
  return null;
}

/** Problems of a tried script by the sections in which they are; `answer` is as it was tried under the first check. */
export function placed(
  { exercise, sections }: WrittenExercise,
  answer: Bodies,
  problems: readonly Problem[],
): Refusal {
  const spans = spansOf(withBodies(sections, answer)).filter(({ name }) => exercise.edits.includes(name));
  const found = problems.map(({ line, column, message }): AnswerProblem => {
    const span = spans.find(({ from, to }) => line >= from && line < to);
    return { section: span?.name ?? null, line: line - (span?.from ?? 1) + 1, column, message };
  });
  return { kind: "unreadable", reason: "This can't be run as it is.", problems: found };
}

/** The lines of each section's body in a script of these sections, from 1; `to` is exclusive. */
export function spansOf(
  sections: readonly Section[],
): readonly { readonly name: string; readonly from: number; readonly to: number }[] {
  let line = 1;
  return sections.map(({ name, body }) => {
    const from = line + 1;
    line = from + body.split("\n").length - 1;
    return { name, from, to: Math.max(line, from + 1) };
  });
}

function sectionsOf(
  { sections, variants }: Pick<WrittenExercise, "sections" | "variants">,
  answer: Bodies,
  { variant, renamed = {} }: Check,
): readonly Section[] {
  const own = withNames(withBodies(sections, answer), renamed);
  return variant === undefined ? own : withVariant(own, variants[variant] ?? []);
}

function openQuote(section: string, body: string): readonly AnswerProblem[] {
  const { openAt } = unquoted(body);
  return openAt === null
    ? []
    : [{ section, ...placeAt(body, openAt), message: "what is quoted here does not end" }];
}

/** Sections begun inside an answer: they would add to what is fixed, or take its place. */
function begunSections(section: string, body: string): readonly AnswerProblem[] {
  return [...unquoted(body).text.matchAll(SECTION_COMMAND)].map(({ 0: command, index }) => ({
    section,
    ...placeAt(body, index),
    message: `${command} begins another part of the script, and those are fixed here.`,
  }));
}

function keepsLines(body: string, given: string): boolean {
  return sameLines(handlerLines(body), handlerLines(given));
}

function placeAt(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
