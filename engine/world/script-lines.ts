// A handler's lines as they stand in the script, and which of them begin a step.

import { type Handler, type Script, takesStep } from "../script/script";
import type { ScriptLine } from "./trace";

/** The lines of a handler's section, its own command line first; blank lines at its end are left out. */
export function scriptLines(script: Script, handler: Handler): readonly ScriptLine[] {
  const texts = script.source.split(/\r?\n/).slice(handler.line - 1, handler.lastLine);
  const steps = new Set(handler.instructions.filter(takesStep).map((instruction) => instruction.line));
  return texts.map((text, index) => {
    const line = handler.line + index;
    return { line, text, step: steps.has(line) };
  });
}
