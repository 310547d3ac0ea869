// The pieces of a handler that can be put in order: whole statements and commands, shuffled in one way for each seed.
import fc from "fast-check";
import { expect, test } from "vitest";
import { bodyOf, depthsOf, handlerLines, sameLines, shuffledLines } from "./handler-lines";

const body = String.raw`BEGIN;
INSERT INTO processed_messages (consumer, message_id)
VALUES (:'consumer', :'message_id') ON CONFLICT DO NOTHING;
\if :ROW_COUNT
  SELECT count(*) AS written
  FROM receipts \gset
  INSERT INTO receipts VALUES (:order_id);
\endif
COMMIT;
\ack
`;

test("a statement of several lines is one piece, as is one that ends with \\gset", () => {
  expect(handlerLines(body)).toEqual([
    "BEGIN;",
    "INSERT INTO processed_messages (consumer, message_id)\nVALUES (:'consumer', :'message_id') ON CONFLICT DO NOTHING;",
    "\\if :ROW_COUNT",
    "SELECT count(*) AS written\nFROM receipts \\gset",
    "INSERT INTO receipts VALUES (:order_id);",
    "\\endif",
    "COMMIT;",
    "\\ack",
  ]);
});

test("the pieces make the body they came from, indented by their branches", () => {
  expect(bodyOf(handlerLines(body))).toBe(body);
  expect(depthsOf(["\\if :a", "x", "\\else", "y", "\\endif", "\\endif", "z"])).toEqual([0, 1, 0, 1, 0, 0, 0]);
});

test("a shuffle keeps every line, differs from the order given, and is the same for the same seed", () => {
  const lines = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,4};$/), { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(fc.string(), lines, (seed, given) => {
      const text = given.join("\n");
      const shuffled = shuffledLines(seed, text);
      expect(sameLines(shuffled, given)).toBe(true);
      expect(shuffled).not.toEqual(given);
      expect(shuffledLines(seed, text)).toEqual(shuffled);
    }),
  );
});

test("a line that is there twice counts twice", () => {
  expect(sameLines(["\\ack", "\\ack", "COMMIT;"], ["COMMIT;", "\\ack", "\\ack"])).toBe(true);
  expect(sameLines(["\\ack", "COMMIT;", "COMMIT;"], ["COMMIT;", "\\ack", "\\ack"])).toBe(false);
});
