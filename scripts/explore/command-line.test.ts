import { expect, test } from "vitest";
import { readCommandLine } from "./command-line";

test("files and options stand in any order", () => {
  expect(readCommandLine(["a.sql", "--faults", "1", "b.sql", "--json", "--max-seconds=2.5"])).toEqual({
    files: ["a.sql", "b.sql"],
    json: true,
    faults: 1,
    maxSeconds: 2.5,
  });
});

test("without options: two faults, no limit, text", () => {
  expect(readCommandLine(["a.sql"])).toEqual({ files: ["a.sql"], json: false, faults: 2, maxSeconds: null });
});

test.each([
  [[], "expected at least one FILE"],
  [["a.sql", "--faults"], "--faults expects a number from 0, not nothing"],
  [["a.sql", "--faults", "many"], "--faults expects a number from 0, not many"],
  [["a.sql", "--max-seconds", "soon"], "--max-seconds expects a number of seconds, not soon"],
  [["a.sql", "--wat"], "unknown option --wat"],
])("%j is refused", (args, message) => {
  expect(readCommandLine(args)).toBe(message);
});
