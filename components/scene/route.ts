// The way something takes across the stage: straight up or down, and through the gaps between what stands there.

/** A point, in pixels from the stage's top left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a way can begin or end: a box's port, its edges, and the edges of the row it stands in. */
export interface Anchor {
  /** The port: the middle of its width. */
  readonly x: number;
  /** Where else it can be met: anywhere along a surface such as the database, near the port of everything else. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly rowTop: number;
  readonly rowBottom: number;
}

/** A gap this wide or less has nothing between the two rows. */
const gap = 56;

/** How far beside a row a way runs that has to go around others. */
const clearance = 20;

/** The corners of the way from one box to another. Where other rows lie between, it runs along `spine`. */
export function route(from: Anchor, to: Anchor, spine: number): readonly Point[] {
  const down = from.rowBottom <= to.rowTop;
  const start = { x: meets(from, to.x) ? to.x : from.x, y: down ? from.bottom : from.top };
  const end = { x: meets(to, start.x) ? start.x : to.x, y: down ? to.top : to.bottom };
  const leaves = down ? from.rowBottom : from.rowTop;
  const arrives = down ? to.rowTop : to.rowBottom;
  if (Math.abs(arrives - leaves) <= gap) {
    const middle = (leaves + arrives) / 2;
    return simplified([start, { x: start.x, y: middle }, { x: end.x, y: middle }, end]);
  }
  const out = leaves + (down ? clearance : -clearance);
  const back = arrives - (down ? clearance : -clearance);
  return simplified([
    start,
    { x: start.x, y: out },
    { x: spine, y: out },
    { x: spine, y: back },
    { x: end.x, y: back },
    end,
  ]);
}

function meets({ left, right }: Anchor, x: number): boolean {
  return left <= x && x <= right;
}

/** A way without the corners that turn nothing. */
function simplified(points: readonly Point[]): readonly Point[] {
  return points.filter((point, index) => {
    const before = points[index - 1];
    const after = points[index + 1];
    if (!before || !after) return true;
    const upright = before.x === point.x && point.x === after.x;
    return !upright;
  });
}

/** The length of a way. */
export function lengthOf(points: readonly Point[]): number {
  return points.reduce((sum, point, index) => {
    const before = points[index - 1];
    return before ? sum + Math.hypot(point.x - before.x, point.y - before.y) : sum;
  }, 0);
}

/** The point a share of the way along, 0 to 1. */
export function pointAlong(points: readonly Point[], share: number): Point {
  let rest = lengthOf(points) * Math.min(Math.max(share, 0), 1);
  let at = points[0] ?? { x: 0, y: 0 };
  for (const point of points.slice(1)) {
    const length = Math.hypot(point.x - at.x, point.y - at.y);
    if (rest <= length) {
      const part = length === 0 ? 0 : rest / length;
      return { x: at.x + (point.x - at.x) * part, y: at.y + (point.y - at.y) * part };
    }
    rest -= length;
    at = point;
  }
  return at;
}

/** The way up to a share of it, 0 to 1. */
export function upTo(points: readonly Point[], share: number): readonly Point[] {
  const end = lengthOf(points) * Math.min(Math.max(share, 0), 1);
  const passed = points.filter((_point, index) => lengthOf(points.slice(0, index + 1)) < end);
  return [...passed, pointAlong(points, share)];
}

/** Slow at both ends: something is sent off, and it arrives. */
export function eased(share: number): number {
  return share < 0.5 ? 4 * share ** 3 : 1 - (-2 * share + 2) ** 3 / 2;
}
