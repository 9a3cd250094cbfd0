import { expect, test } from "vitest";
import { borders, corners, hexName, type Cell } from "./hexes";

const SIDE = 10;
const WIDTH = Math.sqrt(3) * SIDE;

function row(length: number): Cell[] {
  return Array.from({ length }, (_, column) => ({ row: 0, column, x: WIDTH * column, y: 0 }));
}

test("hexes are called as in the story", () => {
  expect(hexName([0, 0])).toBe("A1");
  expect(hexName([2, 13])).toBe("C14");
  expect(hexName([26, 0])).toBe("AA1");
});

test("a pointy hex has a corner above its middle, a flat one beside it", () => {
  expect(corners({ x: 0, y: 0 }, SIDE, "pointy")[0]).toEqual([0, -SIDE]);
  expect(corners({ x: 0, y: 0 }, SIDE, "flat")[0]).toEqual([SIDE, 0]);
});

test("one hex has six borders, two of one area ten, two of different areas eleven", () => {
  const edges = (cells: Cell[], areOne: boolean) =>
    borders(cells, SIDE, "pointy", () => areOne).split("M").length - 1;
  expect(edges(row(1), false)).toBe(6);
  expect(edges(row(2), true)).toBe(10);
  expect(edges(row(2), false)).toBe(11);
});
