import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Anchor, lengthOf, pointAlong, route, upTo } from "./route";

const box = (x: number, top: number, bottom: number, reach = 12): Anchor => ({
  x,
  left: x - reach,
  right: x + reach,
  top,
  bottom,
  rowTop: top,
  rowBottom: bottom,
});
const spine = 7;

describe("route", () => {
  it("goes from the lower edge of what is above to the upper edge of what is below, and back", () => {
    const broker = box(100, 0, 50);
    const process = box(300, 90, 400);
    const down = route(broker, process, spine);
    expect(down).toEqual([
      { x: 100, y: 50 },
      { x: 100, y: 70 },
      { x: 300, y: 70 },
      { x: 300, y: 90 },
    ]);
    expect(route(process, broker, spine)).toEqual(down.toReversed());
  });

  it("goes straight where the boxes lie nearly above each other", () => {
    expect(route(box(100, 0, 50), box(110, 90, 400), spine)).toEqual([
      { x: 110, y: 50 },
      { x: 110, y: 90 },
    ]);
  });

  it("meets a surface right below or above", () => {
    const process = box(200, 0, 50);
    const database = box(450, 90, 200, 400);
    expect(route(process, database, spine)).toEqual([
      { x: 200, y: 50 },
      { x: 200, y: 90 },
    ]);
    expect(route(database, process, spine)).toEqual([
      { x: 200, y: 90 },
      { x: 200, y: 50 },
    ]);
  });

  it("goes along the edge of the stage around what lies between", () => {
    const points = route(box(200, 0, 50), box(220, 500, 600), spine);
    expect(points.filter(({ x }) => x === spine)).toHaveLength(2);
    expect(points[0]?.y).toBe(50);
    expect(points.at(-1)).toEqual({ x: 220, y: 500 });
  });

  it("has only upright and level pieces", () => {
    const anchor = fc
      .tuple(fc.nat(900), fc.integer({ min: 10, max: 300 }))
      .map(([x, height]) => ({ x, height }));
    fc.assert(
      fc.property(anchor, anchor, fc.integer({ min: 0, max: 400 }), (above, below, between) => {
        const top = box(above.x, 0, above.height);
        const bottom = box(below.x, above.height + between, above.height + between + below.height);
        const points = route(top, bottom, spine);
        for (const [index, point] of points.slice(1).entries()) {
          const before = points[index];
          expect(before?.x === point.x || before?.y === point.y).toBe(true);
        }
      }),
    );
  });
});

describe("pointAlong", () => {
  const points = [
    { x: 0, y: 0 },
    { x: 0, y: 30 },
    { x: 70, y: 30 },
  ];

  it("goes from the first point to the last", () => {
    expect(pointAlong(points, 0)).toEqual({ x: 0, y: 0 });
    expect(pointAlong(points, 0.5)).toEqual({ x: 20, y: 30 });
    expect(pointAlong(points, 1)).toEqual({ x: 70, y: 30 });
  });

  it("cuts a way where it is told to", () => {
    expect(upTo(points, 0.5)).toEqual([
      { x: 0, y: 0 },
      { x: 0, y: 30 },
      { x: 20, y: 30 },
    ]);
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (share) => {
        expect(lengthOf(upTo(points, share))).toBeCloseTo(share * 100);
      }),
    );
  });
});
