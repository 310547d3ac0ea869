import { describe, expect, it, test } from "vitest";
import { checkScript } from "../explorer/check-script";
import { commandAt, fileNameOf, newScript, normalText, problemMark, titleOf } from "./script-text";

describe("a script's title", () => {
  it("is what its first line of that name says", () => {
    expect(titleOf("\\setup\n\\title 'It''s mine'\n\\title 'No'")).toBe("It's mine");
    expect(titleOf("\\title Short\n")).toBe("Short");
  });

  it("is in words where there is none", () => {
    for (const source of ["", "\\title", "\\title ''", "\\title 'open", "-- \\title 'x'"])
      expect(titleOf(source)).toBe("A script without a title");
  });

  it("makes a file's name of letters, digits and hyphens alone", () => {
    expect(fileNameOf("\\title 'Häufig: SELECT, then INSERT (twice)/..'")).toBe(
      "ha-ufig-select-then-insert-twice.sql",
    );
    expect(fileNameOf("\\title '???'")).toBe("script.sql");
  });
});

test("line breaks are made one kind, and a byte order mark goes", () => {
  expect(normalText("\ufeffa\r\nb\rc\n")).toBe("a\nb\nc\n");
});

test("a problem marks a word, a whole command, or the end of a line", () => {
  const text = "\\ackk now\nSELEC 1;\n";
  const marked = (line: number, column: number) => {
    const { from, to } = problemMark(text, { line, column });
    return text.slice(from, to);
  };
  expect(marked(1, 1)).toBe("\\ackk");
  expect(marked(2, 1)).toBe("SELEC");
  expect(marked(9, 9)).toBe("");
});

test("the command of a line is known from anywhere on it", () => {
  const text = "\\broker queue\n  \\ack\nSELECT '\\x' \\gset a_\nSELECT '\\ack';";
  const at = (word: string) => commandAt(text, text.indexOf(word));
  expect([at("\\broker"), at("queue"), at("\n")]).toEqual(["broker", "broker", "broker"]);
  expect([at("ack"), at("SELECT"), commandAt(text, text.length)]).toEqual(["ack", "gset", null]);
  expect(commandAt("", 0)).toBeNull();
});

test("a new script has nothing wrong in it", async () => {
  expect(await checkScript(newScript)).toEqual([]);
});
