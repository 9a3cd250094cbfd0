/** Which of the legal marks a hex offers, once dice or a bonus have been picked up. */

import { isSame, type Place } from "../hexes";
import type { Choice } from "../look";
import { markOf, type Mark } from "./view";

/** What the player has picked up; null: everything is open. */
export interface Held {
  numberDie: number | null;
  colourDie: number | null;
  bonus: "monk" | "worker" | null;
}

export const NOTHING: Held = { numberDie: null, colourDie: null, bonus: null };

/** How a mark is paid, in the order in which ways are shown. */
const COSTS = [null, "silver", "monk", "worker"] as const;

export function isHeldBy(held: Held, mark: Mark): boolean {
  return (
    (held.numberDie === null || held.numberDie === mark.number_die) &&
    (held.colourDie === null || held.colourDie === mark.colour_die) &&
    (held.bonus === null || held.bonus === mark.bonus)
  );
}

/** The marks that are still open. */
export function openMarks(choices: readonly Choice[], held: Held): Choice[] {
  return choices.filter((choice) => {
    const mark = markOf(choice);
    return mark !== null && isHeldBy(held, mark);
  });
}

/**
 * The ways to mark a hex that differ for the player, cheapest first: which of two equal dice is
 * used makes no difference, and nobody pays for a number that is there for nothing.
 */
export function waysAt(choices: readonly Choice[], hex: Place, held: Held): Choice[] {
  const here = openMarks(choices, held)
    .map((choice) => ({ choice, mark: markOf(choice) as Mark }))
    .filter(({ mark }) => isSame(mark.hex, hex));
  const free = new Set(here.filter(({ mark }) => !isExtra(mark)).map(({ mark }) => mark.number));
  const ways = new Map<string, { choice: Choice; mark: Mark }>();
  for (const way of here) {
    const key = `${way.mark.bonus} ${way.mark.number}`;
    if (isExtra(way.mark) && free.has(way.mark.number)) continue;
    if (!ways.has(key)) ways.set(key, way);
  }
  return [...ways.values()].sort((a, b) => rank(a.mark) - rank(b.mark)).map((way) => way.choice);
}

/** A monk or a worker is spent on it. */
export function isExtra(mark: Mark): boolean {
  return mark.bonus === "monk" || mark.bonus === "worker";
}

function rank(mark: Mark): number {
  return 10 * COSTS.indexOf(mark.bonus) + mark.number;
}
