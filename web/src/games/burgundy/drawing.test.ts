import { expect, test } from "vitest";
import { colourLines, drawn, readDuchy } from "./drawing";

test("a duchy is read from its letters", () => {
  expect(readDuchy(["P S", " B O m "])).toEqual([
    [
      { colour: "violet", bonus: null },
      { colour: "grey", bonus: null },
    ],
    [
      { colour: "blue", bonus: null },
      { colour: "orange", bonus: null },
      { colour: "green", bonus: "monk" },
    ],
  ]);
});

test("no line runs between touching hexes of one colour", () => {
  const edges = (row: string) => colourLines(drawn(readDuchy([row]))).split("M").length - 1;
  expect(edges("B B")).toBe(10);
  expect(edges("B S")).toBe(11);
});
