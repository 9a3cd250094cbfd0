import { expect, test } from "vitest";
import { path, scale, ticks, valueAt, type Point } from "./chart";

const LINE: Point[] = [
  [2, 0.5],
  [3, 0.75],
  [3, 0.25],
  [6, 1],
];

function points(...values: number[]): Point[] {
  return values.map((value, place) => [place, value]);
}

test("chances go from nothing to all", () => {
  expect(ticks([LINE], false)).toEqual([0, 0.25, 0.5, 0.75, 1]);
});

test("points go as far as they went, in round steps", () => {
  expect(ticks([points(18.3, 27), points(12.1)], true)).toEqual([10, 15, 20, 25, 30]);
  expect(ticks([points(72, 77, -18.5)], true)).toEqual([-20, 0, 20, 40, 60, 80]);
});

test("points that never change have an axis too", () => {
  expect(ticks([points(7)], true)).toEqual([7, 8, 9, 10]);
});

test("a scale can be turned round and ends at its borders", () => {
  const y = scale([0, 1], [100, 0]);
  expect([y(0), y(0.25), y(1), y(1.1), y(-1)]).toEqual([100, 75, 0, 0, 100]);
});

test("a line is drawn from point to point", () => {
  const drawn = path(LINE, scale([0, 6], [0, 60]), scale([0, 1], [100, 0]));
  expect(drawn).toBe("M20 50L30 25L30 75L60 0");
});

test("a seat expects what it found out last", () => {
  expect([0, 2, 3, 5, 6].map((place) => valueAt(LINE, place))).toEqual([0.5, 0.5, 0.25, 0.25, 1]);
});
