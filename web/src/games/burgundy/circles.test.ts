import { expect, test } from "vitest";
import { drawnCircles, PLACES } from "./circles";
import type { Circles } from "./view";

function circles(circled: number, crossed: number, of: number | null = null): Circles {
  const castle = { castle_circled: false, castle_crossed: false };
  return { circled, crossed, of, left: circled - crossed, ...castle };
}

test("as many circles are drawn as are printed", () => {
  const drawn = drawnCircles(circles(3, 1, 7));
  expect(drawn.map(({ state }) => state)).toEqual([
    "crossed",
    "circled",
    "circled",
    "printed",
    "printed",
    "printed",
    "printed",
  ]);
  expect(drawn.map(({ place }) => place)).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test("many used workers are one circle with a figure", () => {
  expect(drawnCircles(circles(9, 7))).toEqual([
    { state: "crossed", place: 0, stands: 7 },
    { state: "circled", place: 2, stands: 1 },
    { state: "circled", place: 3, stands: 1 },
    { state: "printed", place: 4, stands: 1 },
  ]);
});

test("many workers at hand are counted as well, and one more can always be circled", () => {
  expect(drawnCircles(circles(30, 10))).toEqual([
    { state: "crossed", place: 0, stands: 10 },
    { state: "circled", place: 2, stands: 20 },
    { state: "printed", place: 4, stands: 1 },
  ]);
});

test("a row never needs more places than it has, and loses no circle", () => {
  for (let circled = 0; circled <= 40; circled++) {
    for (let crossed = 0; crossed <= circled; crossed++) {
      const drawn = drawnCircles(circles(circled, crossed));
      expect(Math.max(...drawn.map(({ place }) => place))).toBeLessThan(PLACES);
      const taken = drawn.filter(({ state }) => state !== "printed");
      expect(taken.reduce((sum, { stands }) => sum + stands, 0)).toBe(circled);
    }
  }
});
