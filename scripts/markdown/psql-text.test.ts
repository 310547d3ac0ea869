// Transcripts as text.

import { describe, expect, it } from "vitest";
import type { Answer, Transcript } from "../../engine/example/transcript";
import type { StatementResult } from "../../engine/postgres/result";
import { psqlText } from "./psql-text";

const whole = { rows: 0, columns: 0, shortenedCells: 0 };
const start = { offset: 0, line: 1, column: 1 };

function transcriptOf(...results: readonly StatementResult[]): Transcript {
  const answers = results.map(
    (result): Answer => ({
      kind: "result",
      result,
      omitted: whole,
      place: null,
      notifications: [],
      remark: null,
    }),
  );
  return {
    entries: answers.map((answer) => ({ span: { from: 0, to: 1 }, start, milliseconds: 0, answer })),
    unlisted: { statements: 0, errors: 0 },
    transaction: "idle",
    milliseconds: 0,
  };
}

describe("a transcript as text", () => {
  it("shows rows under their names, NULL apart from the empty string, and how many there are", () => {
    const text = psqlText(
      transcriptOf({
        status: "ok",
        command: "SELECT",
        tag: "SELECT 2",
        rowCount: 2,
        columns: [
          { name: "id", typeOid: 23 },
          { name: "status", typeOid: 25 },
        ],
        rows: [
          ["42", "paid"],
          ["43", null],
        ],
        notices: [],
        transaction: "idle",
      }),
    );
    expect(text).toBe(" id | status\n----+--------\n 42 | paid\n 43 | NULL\n(2 rows)\nSELECT 2");
  });

  it("shows an error with its SQLSTATE and detail", () => {
    const text = psqlText(
      transcriptOf({
        status: "error",
        severity: "ERROR",
        sqlstate: "23505",
        message: "duplicate key value",
        detail: "Key exists.",
        hint: null,
        where: null,
        position: null,
        notices: [],
        transaction: "failed",
      }),
    );
    expect(text).toBe("ERROR:  23505: duplicate key value\nDETAIL:  Key exists.");
  });
});
