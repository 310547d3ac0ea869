import { describe, expect, it } from "vitest";
import type { Mark } from "@/engine/stage/marks";
import { marksWithWords } from "./mark-words";

const words = {
  commit: "commit",
  effect: "effect",
  crash: "crash",
  timeout: "timeout",
  redelivery: "redelivery",
  ack: "ack",
  "lost ack": "lost ack",
  "ignored ack": "ignored ack",
};

const mark = (step: number, kind: Mark["kind"]): Mark => ({ step, kind, words: kind });

describe("marksWithWords", () => {
  it("gives every mark its word where there is room", () => {
    const marks = [mark(3, "commit"), mark(8, "crash"), mark(13, "ack")];
    expect([...marksWithWords(marks, 13, words)]).toEqual(marks);
  });

  it("leaves a word out that would run into the one before it", () => {
    const marks = [mark(6, "timeout"), mark(7, "redelivery"), mark(10, "commit")];
    expect([...marksWithWords(marks, 13, words)].map(({ kind }) => kind)).toEqual(["timeout", "commit"]);
  });

  it("keeps the last word inside the track", () => {
    const marks = [mark(12, "ack"), mark(13, "ignored ack")];
    expect([...marksWithWords(marks, 13, words)].map(({ kind }) => kind)).toEqual(["ack"]);
  });
});
