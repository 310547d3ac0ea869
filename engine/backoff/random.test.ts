import { expect, test } from "vitest";
import { randomFrom } from "./random";

test("the same seed gives the same numbers, another seed others", () => {
  const [one, again, other] = [randomFrom(1), randomFrom(1), randomFrom(2)];
  const take = (random: () => number) => Array.from({ length: 5 }, random);
  const numbers = take(one);
  expect(take(again)).toEqual(numbers);
  expect(take(other)).not.toEqual(numbers);
});

test("numbers fill the range from 0 to 1 evenly", () => {
  const random = randomFrom(7);
  const tenths = Array<number>(10).fill(0);
  for (let count = 0; count < 10_000; count++) {
    const tenth = Math.floor(random() * 10);
    tenths[tenth] = (tenths[tenth] ?? 0) + 1;
  }
  expect(tenths).toHaveLength(10);
  for (const count of tenths) expect(Math.abs(count - 1_000)).toBeLessThan(150);
});
