import { expect, test } from "vitest";
import { longestScript } from "./lab-link";
import { openFile } from "./open-file";

const file = (content: string | Uint8Array<ArrayBuffer>) => new File([content], "mine.sql");

test("a text comes back as it is", async () => {
  expect(await openFile(file("\\title 'ü'\r\n"))).toEqual({ kind: "text", text: "\\title 'ü'\r\n" });
  expect(await openFile(file("x".repeat(longestScript)))).toMatchObject({ kind: "text" });
});

test("what is no text, or too long, is refused with the file's name", async () => {
  for (const content of [
    new Uint8Array([0xff, 0xfe, 0x41]),
    "a\0b",
    "x".repeat(longestScript + 1),
    "x".repeat(5 * longestScript),
  ])
    expect(await openFile(file(content))).toMatchObject({
      kind: "refused",
      reason: expect.stringContaining("mine.sql"),
    });
});
