// The line of a statement that an error points into.

import { expect, test } from "vitest";
import { errorPlace } from "./error-place";

test("an error's place counts code points and marks the word that is meant", () => {
  expect(errorPlace("SELECT '😀',\n  nme FROM t;", 15)).toEqual({
    line: 2,
    before: "  ",
    marked: "nme",
    after: " FROM t;",
  });
  expect(errorPlace("SELEC 1;", 1)).toEqual({ line: 1, before: "", marked: "SELEC", after: " 1;" });
  expect(errorPlace("SELECT (;", 9)).toMatchObject({ marked: ";", after: "" });
  expect(errorPlace("SELECT", 7)).toMatchObject({ before: "SELECT", marked: "" });
});
