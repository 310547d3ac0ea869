// What the editor marks after a run.
import type { Transcript, TranscriptEntry } from "../../engine/example/transcript";
import type { Mark } from "../editor/mark";
import { endOfWordAt } from "../editor/place";

function markOf(entry: TranscriptEntry, text: string): Mark | null {
  const { answer, span } = entry;
  if (answer.kind === "refused" || answer.kind === "stopped") return { ...span, scope: "lines" };
  if (answer.kind !== "result" || answer.result.status === "ok") return null;
  if (answer.place === null) return { ...span, scope: "lines" };
  const from = answer.place.offset;
  return { from, to: endOfWordAt(text, from), scope: "word" };
}

/** The first error's place, or its statement if it names none; null if all went well. `text` is what was run. */
export function errorMark(transcript: Transcript, text: string): Mark | null {
  for (const entry of transcript.entries) {
    const mark = markOf(entry, text);
    if (mark !== null) return mark;
  }
  return null;
}
