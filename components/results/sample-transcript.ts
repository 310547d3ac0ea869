// Transcripts for tests, made from the few fields a test is about.
import type { Answer, Transcript, TranscriptEntry } from "../../engine/example/transcript";
import type { StatementError, StatementOk } from "../../engine/postgres/result";
import { placeOfOffset } from "../editor/place";

const nothingOmitted = { rows: 0, columns: 0, shortenedCells: 0 };

/** The answer to a statement that succeeded: an INSERT of one row, unless the test says otherwise. */
export function okAnswer(
  result: Partial<StatementOk> = {},
  omitted: Partial<typeof nothingOmitted> = {},
): Answer {
  return {
    kind: "result",
    result: {
      status: "ok",
      command: "INSERT",
      tag: "INSERT 0 1",
      rowCount: 1,
      columns: [],
      rows: [],
      notices: [],
      transaction: "idle",
      ...result,
    },
    omitted: { ...nothingOmitted, ...omitted },
    place: null,
    notifications: [],
    remark: null,
  };
}

/** The answer to a statement that failed: a duplicate key, unless the test says otherwise. `offset` is the place it names. */
export function errorAnswer(
  error: Partial<StatementError> = {},
  place: { text: string; offset: number } | null = null,
): Answer {
  return {
    kind: "result",
    result: {
      status: "error",
      severity: "ERROR",
      sqlstate: "23505",
      message: 'duplicate key value violates unique constraint "inbox_pkey"',
      detail: null,
      hint: null,
      where: null,
      position: null,
      notices: [],
      transaction: "idle",
      ...error,
    },
    omitted: nothingOmitted,
    place: place === null ? null : { offset: place.offset, ...placeOfOffset(place.text, place.offset) },
    notifications: [],
    remark: null,
  };
}

/** A transcript of these answers, one to each statement of a text that has none inside quotes or comments. */
export function transcriptOf(
  text: string,
  answers: readonly Answer[],
  rest: Partial<Transcript> = {},
): Transcript {
  const starts = [...text.matchAll(/[^;\s][^;]*/g)];
  const entries = answers.map((answer, index): TranscriptEntry => {
    const from = starts[index]?.index ?? 0;
    const to = from + (starts[index]?.[0].length ?? 0);
    return {
      span: { from, to },
      start: { offset: from, ...placeOfOffset(text, from) },
      milliseconds: 1,
      answer,
    };
  });
  return {
    entries,
    unlisted: { statements: 0, errors: 0 },
    transaction: "idle",
    milliseconds: entries.length,
    ...rest,
  };
}
