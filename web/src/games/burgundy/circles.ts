/** How a row of bonus circles is drawn when there are more of them than the row has room for. */

import type { Circles } from "./view";

/** Places for circles in one row. */
export const PLACES = 7;

export interface DrawnCircle {
  state: "crossed" | "circled" | "printed";
  /** From the left. */
  place: number;
  /** How many it stands for; a figure is written behind it if there are several. */
  stands: number;
}

/** As many as are printed; where there are as many as one likes, always one more to be circled. */
export function drawnCircles(circles: Circles): DrawnCircle[] {
  const count = circles.of ?? Math.max(PLACES, circles.circled + 1);
  const groups = [
    { state: "crossed", number: circles.crossed },
    { state: "circled", number: circles.circled - circles.crossed },
    { state: "printed", number: count - circles.circled },
  ] as const;
  // Used ones first: nobody counts them any more.
  const folded = new Set<string>();
  for (const { state } of groups) {
    if (width(groups, folded) > PLACES) folded.add(state);
  }
  const drawn: DrawnCircle[] = [];
  let place = 0;
  for (const { state, number } of groups) {
    if (folded.has(state) && number > 1) {
      drawn.push({ state, place, stands: number });
      place += 2;
      continue;
    }
    for (let one = 0; one < number; one++) drawn.push({ state, place: place++, stands: 1 });
  }
  return drawn;
}

/** Places that are taken; a folded group takes one for the circle and one for its figure. */
function width(
  groups: readonly { state: string; number: number }[],
  folded: ReadonlySet<string>,
): number {
  return groups.reduce(
    (sum, { state, number }) => sum + (folded.has(state) ? Math.min(number, 2) : number),
    0,
  );
}
