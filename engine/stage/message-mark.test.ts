import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { twoEmails } from "./fixtures/two-emails";
import { messageColors, messageMark, messageOrder } from "./message-mark";

const ids = fc.uniqueArray(fc.stringMatching(/^evt_[0-9a-f]{4}$/), {
  minLength: 1,
  maxLength: messageColors,
});

describe("messageMark", () => {
  it("gives up to six messages a colour and a shape each", () => {
    fc.assert(
      fc.property(ids, (order) => {
        const marks = order.map((id) => messageMark(id, order));
        expect(new Set(marks.map(({ color }) => color)).size).toBe(order.length);
        expect(new Set(marks.map(({ shape }) => shape)).size).toBe(order.length);
      }),
    );
  });

  it("gives a message the mark it has in the prose wherever no earlier one has it", () => {
    fc.assert(
      fc.property(ids, (order) => {
        for (const [index, id] of order.entries()) {
          const own = messageMark(id, []);
          const earlier = order.slice(0, index).map((other) => messageMark(other, order));
          if (earlier.some(({ color }) => color === own.color)) continue;
          expect(messageMark(id, order)).toEqual(own);
        }
      }),
    );
  });

  it("lets messages that appear together look in the scene as in the prose", () => {
    const together = [
      ["evt_5d10", "evt_e3b8"],
      ["evt_7e31", "evt_b7d0"],
      ["evt_91c2", "evt_c07e"],
    ];
    for (const order of together) {
      expect(order.map((id) => messageMark(id, order))).toEqual(order.map((id) => messageMark(id, [])));
    }
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

  it("has the ids that are published and consumed by nobody", () => {
    const [first, ...moments] = twoEmails.moments;
    if (first === undefined) throw new Error("the fixture has no moments");
    const process = "email-sender#1";
    const published = {
      kind: "published",
      process,
      line: 1,
      message: "msg_1",
      topic: "paid",
      stored: true,
    } as const;
    const trace = { ...twoEmails, moments: [{ ...first, events: [published] }, ...moments] };
    expect(messageOrder([trace])).toEqual(["evt_91c2", "msg_1"]);
  });
});
