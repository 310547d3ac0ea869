import { expect, test } from "vitest";
import { roomLeft } from "./room-left";

/** Asks until the answer is no, and gives how often it was yes. */
function yeses(hasRoom: () => boolean, most: number): number {
  for (let asked = 0; asked < most; asked++) if (!hasRoom()) return asked;
  return most;
}

test("garbage is taken away before the answer is no", () => {
  const shares = [0.3, 0.8, 0.4, 0.9, 0.8];
  let collected = 0;
  const hasRoom = roomLeft(
    () => shares.shift() ?? 1,
    () => {
      collected += 1;
    },
  );
  expect(yeses(hasRoom, 10_000)).toBe(3 * 256 - 1);
  expect(collected).toBe(2);
});

test("this process has room, before and after its garbage is taken away", () => {
  expect(yeses(roomLeft(), 1000)).toBe(1000);
});
