/** Where things are on the screen, and what lies next to what. */

export type Touchable = SVGElement | HTMLElement;
export type Point = readonly [number, number];

/** How much a step to the side counts against a step ahead. */
const SIDEWAYS = 2.5;

export function middle(element: Element): Point {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** The next one in a direction such as [1, 0], right; undefined if nothing lies there. */
export function ahead<Spot extends Touchable>(
  from: Spot,
  all: readonly Spot[],
  [right, down]: Point,
): Spot | undefined {
  const [x, y] = middle(from);
  return least(all, (spot) => {
    const [otherX, otherY] = middle(spot);
    const along = (otherX - x) * right + (otherY - y) * down;
    const aside = Math.abs((otherX - x) * down) + Math.abs((otherY - y) * right);
    return spot !== from && along > 1 ? along + SIDEWAYS * aside : Infinity;
  });
}

/** The one that lies nearest to a point. */
export function nearest<Spot extends Touchable>(
  [x, y]: Point,
  all: readonly Spot[],
): Spot | undefined {
  return least(all, (spot) => {
    const [otherX, otherY] = middle(spot);
    return Math.hypot(otherX - x, otherY - y);
  });
}

function least<Thing>(
  all: readonly Thing[],
  distance: (thing: Thing) => number,
): Thing | undefined {
  let best: Thing | undefined;
  let found = Infinity;
  for (const thing of all) {
    const here = distance(thing);
    if (here < found) [best, found] = [thing, here];
  }
  return best;
}
