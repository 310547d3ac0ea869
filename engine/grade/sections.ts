// A consumer script cut into its sections, so that some can be edited, exchanged or renamed and the rest stays as it is.

import { SECTION_OPTIONS } from "../script/section-commands";

/** A section: its command line, and the lines after it up to the next one. All sections in a row are the script. */
export interface Section {
  /** The command's name: `setup`, `consumer`. */
  readonly kind: string;
  /** What the section is called: `setup`, or `consumer email-sender`. */
  readonly name: string;
  /** The command line, without its line break. */
  readonly head: string;
  /** Everything after it, with its line breaks. */
  readonly body: string;
}

const NAMED = new Set(["consumer", "worker", "client", "message"]);

/**
 * The sections of a script in which each section's command begins its line. Lines before the first section are left out:
 * no script has any.
 */
export function splitSections(source: string): readonly Section[] {
  const sections: { head: string; body: string[] }[] = [];
  for (const line of source.split("\n")) {
    const command = /^\\(\w+)/.exec(line)?.[1];
    if (command !== undefined && SECTION_OPTIONS.has(command)) sections.push({ head: line, body: [] });
    else sections.at(-1)?.body.push(line);
  }
  return sections.map(({ head, body }, index) => {
    const isLast = index === sections.length - 1;
    const lines = body.length === 0 ? "" : `${body.join("\n")}${isLast ? "" : "\n"}`;
    return { ...named(head), head, body: lines };
  });
}

/** The script of these sections. */
export function joinSections(sections: readonly Section[]): string {
  return sections.map(({ head, body }) => `${head}\n${body}`).join("");
}

/** The sections with other bodies for those that are named. */
export function withBodies(
  sections: readonly Section[],
  bodies: Readonly<Record<string, string>>,
): readonly Section[] {
  return sections.map((section) => {
    const body = Object.hasOwn(bodies, section.name) ? bodies[section.name] : undefined;
    return body === undefined ? section : { ...section, body: endedByLine(body) };
  });
}

/**
 * The sections with those of a variant in their place: its `\message`, `\expect`, `\broker`, `\title` and `\outside` stand for all of
 * that kind, and its other sections are added.
 */
export function withVariant(sections: readonly Section[], variant: readonly Section[]): readonly Section[] {
  const replaced = new Set(variant.filter(({ kind }) => REPLACED.has(kind)).map(({ kind }) => kind));
  const kept = sections.filter(({ kind }) => !replaced.has(kind));
  return [...kept.map(closed), ...variant.map(closed)];
}

const REPLACED = new Set(["title", "broker", "outside", "message", "expect"]);

/** The sections with other names for consumers, workers and clients. */
export function withNames(
  sections: readonly Section[],
  names: Readonly<Record<string, string>>,
): readonly Section[] {
  return sections.map((section) => {
    const [command, name = ""] = section.head.split(/\s+/);
    const next = Object.hasOwn(names, name) ? names[name] : undefined;
    if (next === undefined || section.kind === "message") return section;
    const head = section.head.replace(/^(\S+\s+)\S+/, `$1${next}`);
    return { ...section, name: `${command?.slice(1)} ${next}`, head };
  });
}

function named(head: string): { readonly kind: string; readonly name: string } {
  const [command = "", name = ""] = head.split(/\s+/);
  const kind = command.slice(1);
  return { kind, name: NAMED.has(kind) ? `${kind} ${name}` : kind };
}

/** A section that can stand before another one. */
function closed(section: Section): Section {
  return { ...section, body: endedByLine(section.body) };
}

function endedByLine(body: string): string {
  return body === "" || body.endsWith("\n") ? body : `${body}\n`;
}
