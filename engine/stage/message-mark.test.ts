import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { twoEmails } from "./fixtures/two-emails";
import { messageColors, messageMark, messageOrder } from "./message-mark";

const ids = fc.uniqueArray(fc.stringMatching(/^evt_[0-9a-f]{4}$/), {
  minLength: 1,
  maxLength: messageColors,
});

describe("messageMark", () => {
  it("gives up to six messages a colour each", () => {
    fc.assert(
      fc.property(ids, (order) => {
        expect(new Set(order.map((id) => messageMark(id, order).color)).size).toBe(order.length);
      }),
    );
  });

  it("gives a scene's first message the mark it has in the prose", () => {
    fc.assert(
      fc.property(ids, (order) => {
        expect(messageMark(order[0] ?? "", order)).toEqual(messageMark(order[0] ?? "", []));
      }),
    );
  });

  it("keeps a message's mark when later messages join", () => {
    fc.assert(
      fc.property(ids, (order) => {
        for (const [index, id] of order.entries()) {
          expect(messageMark(id, order.slice(0, index + 1))).toEqual(messageMark(id, order));
        }
      }),
    );
  });

  it("gives a second copy under the same id the same mark", () => {
    expect(messageMark("evt_91c2 (2)", ["evt_a07f", "evt_91c2"])).toEqual(
      messageMark("evt_91c2", ["evt_a07f", "evt_91c2"]),
    );
  });
});

describe("messageOrder", () => {
  it("names each message once", () => {
    expect(messageOrder([twoEmails, twoEmails])).toEqual(["evt_91c2"]);
  });
});
