import { describe, expect, it } from "vitest";
import { processedTable } from "./fixtures/processed-table";
import { twoEmails } from "./fixtures/two-emails";
import { marks } from "./marks";

describe("marks", () => {
  it("finds commit, crash, redelivery and ack", () => {
    expect(marks(processedTable)).toEqual([
      { step: 6, kind: "commit", words: "commit of email-sender #1" },
      { step: 7, kind: "crash", words: "crash of email-sender #1" },
      { step: 9, kind: "redelivery", words: "redelivery of email-sender #2" },
      { step: 13, kind: "ack", words: "ack of email-sender #2" },
    ]);
  });

  it("finds what has gone out", () => {
    expect(
      marks(twoEmails)
        .filter(({ kind }) => kind === "effect")
        .map(({ step }) => step),
    ).toEqual([2, 7]);
  });
});
