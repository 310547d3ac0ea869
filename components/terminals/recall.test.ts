// Lines brought back by the arrow keys.

import { expect, test } from "vitest";
import { recall } from "./recall";

test("the arrow brings back earlier lines, a repeated one once, and ends at both ends", () => {
  const typed = ["BEGIN;", "SELECT 1;", "SELECT 1;"];
  expect(recall(typed, 1)).toEqual({ back: 1, text: "SELECT 1;" });
  expect(recall(typed, 2)).toEqual({ back: 2, text: "BEGIN;" });
  expect(recall(typed, 3)).toBeNull();
  expect(recall(typed, 0)).toEqual({ back: 0, text: "" });
  expect(recall(typed, -1)).toBeNull();
});
