import { describe, expect, test } from "vitest";
import type { Choice } from "../look";
import { NOTHING, waysAt } from "./marking";
import { markOf, type Mark } from "./view";

function mark(
  number_die: number,
  colour_die: number,
  number: number,
  bonus: Mark["bonus"] = null,
): Choice {
  const event = { do: "mark", seat: 0, number_die, colour_die, number, hex: [2, 3], bonus };
  return { event, label: "", group: "", gains: [] };
}

function told(ways: Choice[]): string[] {
  return ways.map((way) => `${markOf(way)?.number} ${markOf(way)?.bonus ?? "plain"}`);
}

describe("the ways to mark a hex", () => {
  test("which of two equal dice is used makes no difference", () => {
    const choices = [mark(0, 0, 5), mark(1, 0, 5), mark(0, 1, 5)];
    expect(told(waysAt(choices, [2, 3], NOTHING))).toEqual(["5 plain"]);
  });

  test("nobody pays for a number that is there for nothing", () => {
    const choices = [mark(0, 0, 3), mark(1, 0, 3, "worker"), mark(1, 0, 4, "worker")];
    expect(told(waysAt(choices, [2, 3], NOTHING))).toEqual(["3 plain", "4 worker"]);
  });

  test("the cheapest way comes first, then the lower number", () => {
    const choices = [mark(0, 0, 6, "worker"), mark(0, 1, 2, "monk"), mark(1, 0, 5), mark(0, 0, 1)];
    expect(told(waysAt(choices, [2, 3], NOTHING))).toEqual([
      "1 plain",
      "5 plain",
      "2 monk",
      "6 worker",
    ]);
  });

  test("dice and bonuses in the hand leave only what they can do", () => {
    const choices = [mark(0, 0, 1), mark(1, 0, 5), mark(1, 1, 5, "monk")];
    expect(told(waysAt(choices, [2, 3], { ...NOTHING, numberDie: 1 }))).toEqual(["5 plain"]);
    expect(told(waysAt(choices, [2, 3], { ...NOTHING, bonus: "monk" }))).toEqual(["5 monk"]);
    expect(told(waysAt(choices, [2, 3], { ...NOTHING, colourDie: 0 }))).toEqual([
      "1 plain",
      "5 plain",
    ]);
  });

  test("other hexes offer nothing", () => {
    expect(waysAt([mark(0, 0, 1)], [0, 0], NOTHING)).toEqual([]);
  });
});
