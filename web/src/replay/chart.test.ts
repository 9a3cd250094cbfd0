import { expect, test } from "vitest";
import { path, scale, span, ticks, valueAt, type Point } from "./chart";

const LINE: Point[] = [
  [2, 0.5],
  [3, 0.75],
  [3, 0.25],
  [6, 1],
];

test("chances go from nothing to all", () => {
  expect(span([LINE], false)).toEqual([0, 1]);
  expect(ticks([0, 1])).toEqual([0, 0.25, 0.5, 0.75, 1]);
});

test("points go as far as they went, up to round numbers", () => {
  const lines: Point[][] = [
    [
      [0, 18.3],
      [9, 27],
    ],
    [[0, 12.1]],
  ];
  expect(span(lines, true)).toEqual([10, 30]);
  expect(ticks([10, 30])).toEqual([10, 15, 20, 25, 30]);
});

test("points that never change have a chart too", () => {
  const [low, high] = span([[[0, 7]]], true);
  expect(low).toBeLessThanOrEqual(7);
  expect(high).toBeGreaterThan(low);
  expect(ticks([low, high]).length).toBeGreaterThan(1);
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
