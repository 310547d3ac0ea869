// The editor marks what the server complained about.
import { describe, expect, it } from "vitest";
import { errorAnswer, okAnswer, transcriptOf } from "../results/sample-transcript";
import { errorMark } from "./error-mark";

const text = "SELECT 1;\nSELEC 2;\nSELECT 3;";

describe("errorMark", () => {
  it("is the word at the place of the first error", () => {
    const run = transcriptOf(text, [okAnswer(), errorAnswer({}, { text, offset: 10 }), errorAnswer()]);
    const mark = errorMark(run, text);
    expect(mark?.scope).toBe("word");
    expect(text.slice(mark?.from, mark?.to)).toBe("SELEC");
  });

  it("is the whole statement if the error names no place", () => {
    const run = transcriptOf(text, [okAnswer(), errorAnswer()]);
    const mark = errorMark(run, text);
    expect(mark?.scope).toBe("lines");
    expect(text.slice(mark?.from, mark?.to)).toBe("SELEC 2");
  });

  it("is nothing after a run without an error", () => {
    expect(errorMark(transcriptOf(text, [okAnswer(), okAnswer()]), text)).toBeNull();
  });
});
