// The head of a text.md: title, lead, reading time, whether it is finished.

import * as v from "valibot";
import { LineCounter, parseDocument } from "yaml";
import type { Problem } from "./problem";

const schema = v.strictObject({
  title: v.pipe(v.string(), v.nonEmpty()),
  lead: v.pipe(v.string(), v.nonEmpty()),
  minutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60)),
  status: v.picklist(["complete", "outline"]),
});

/** What a text says of itself before its first sentence. `minutes` is the reading time. */
export type FrontMatter = v.InferOutput<typeof schema>;

/** Reads the YAML between the `---` lines. `firstLine` is the file's line on which the YAML begins. */
export function readFrontMatter(
  yaml: string,
  file: string,
  firstLine: number,
): { readonly value: FrontMatter | null; readonly problems: readonly Problem[] } {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines });
  const at = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { file, line: line + firstLine - 1, column: col };
  };
  if (document.errors.length > 0) {
    return {
      value: null,
      problems: document.errors.map((error) => ({
        ...at(error.pos[0]),
        message: error.message.split("\n")[0] ?? error.message,
      })),
    };
  }
  const result = v.safeParse(schema, document.toJS());
  if (result.success) return { value: result.output, problems: [] };
  const problems = result.issues.map((issue): Problem => {
    const key = v.getDotPath(issue) ?? "";
    const node = document.get(key, true) as { range?: [number, number, number] } | undefined;
    const place = node?.range ? at(node.range[0]) : { file, line: firstLine, column: 1 };
    return { ...place, message: `front matter, ${key || "top level"}: ${issue.message}` };
  });
  return { value: null, problems };
}
