import { describe, expect, it } from "vitest";
import { marksWithWords } from "./mark-words";

const mark = (step: number, word: string) => ({ step, word });

describe("marksWithWords", () => {
  it("gives every mark its word where there is room", () => {
    const marks = [mark(3, "commit"), mark(8, "crash"), mark(13, "ack")];
    expect([...marksWithWords(marks, 13)]).toEqual(marks);
  });

  it("leaves a word out that would run into the one before it", () => {
    const marks = [mark(6, "timeout"), mark(7, "redelivery"), mark(10, "commit")];
    expect([...marksWithWords(marks, 13)].map(({ word }) => word)).toEqual(["timeout", "commit"]);
  });

  it("keeps the last word inside the track", () => {
    const marks = [mark(12, "ack"), mark(13, "ignored ack")];
    expect([...marksWithWords(marks, 13)].map(({ word }) => word)).toEqual(["ack"]);
  });
});
