// What a text asks for must exist, and what exists must be asked for.

import type { Problem } from "./problem";
import type { Text } from "./text";

/** A block's name and where it is defined. */
export interface Definition {
  readonly kind: "example" | "scene" | "question" | "exercise";
  readonly name: string;
  readonly file: string;
  /** Set where it need not stand in the text by itself: something else in it shows it. */
  readonly isOptional?: boolean;
}

/** References without a definition, definitions without a reference, and either of them twice. */
export function checkReferences(text: Text, definitions: readonly Definition[]): readonly Problem[] {
  const problems: Problem[] = [];
  const seen = new Set<string>();
  for (const { kind, name, line, column } of text.references) {
    const key = `${kind} ${name}`;
    const place = { file: text.file, line, column };
    if (!definitions.some((definition) => definition.kind === kind && definition.name === name)) {
      const known = definitions
        .filter((definition) => definition.kind === kind)
        .map((definition) => definition.name);
      problems.push({ ...place, message: `no ${kind} "${name}"; there are: ${known.join(", ") || "none"}` });
    } else if (seen.has(key)) {
      problems.push({ ...place, message: `${kind} "${name}" stands in the text twice` });
    }
    seen.add(key);
  }
  const defined = new Set<string>();
  for (const { kind, name, file, isOptional } of definitions) {
    const key = `${kind} ${name}`;
    if (defined.has(key))
      problems.push({ file, line: 1, column: 1, message: `${kind} "${name}" is defined twice` });
    else if (!seen.has(key) && !isOptional)
      problems.push({ file, line: 1, column: 1, message: `${kind} "${name}" is nowhere in ${text.file}` });
    defined.add(key);
  }
  return problems;
}
