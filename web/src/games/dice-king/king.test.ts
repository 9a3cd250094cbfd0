import { describe, expect, it } from "vitest";
import type { Choice } from "../look";
import { SYMBOLS } from "./symbols";
import { amountsInWords, atCard, atField, needInWords, readDie, readNeed } from "./view";

const terms = {
  red: "red",
  blue: "blue",
  "needs-total": "total {rest}",
  "number-3": "× 3",
  "needs-order": "red first",
};

function choice(event: Record<string, unknown>): Choice {
  return { event: { do: "", seat: 0, ...event }, label: "", group: "", gains: [] };
}

describe("conditions", () => {
  it("are read in every family", () => {
    expect(readNeed("colours 3xred 2xblue")).toEqual({
      family: "colours",
      dice: [
        { amount: 3, colour: "red" },
        { amount: 2, colour: "blue" },
      ],
    });
    expect(readNeed("number 3x4")).toEqual({ family: "number", amount: 3, number: 4 });
    expect(readNeed("groups 3+2")).toEqual({ family: "groups", sizes: [3, 2] });
    expect(readNeed("straight 5")).toEqual({ family: "straight", length: 5 });
    expect(readNeed("red-total >= 13")).toEqual({ family: "red-total", least: 13 });
    expect(readNeed("red > blue > green")).toEqual({ family: "order" });
  });

  it("are told in words", () => {
    expect(needInWords("colours 3xred 2xblue", terms)).toBe("3 red, 2 blue");
    expect(needInWords("total >= 28", terms)).toBe("total ≥ 28");
    expect(needInWords("red > blue > green", terms)).toBe("red first");
    expect(amountsInWords({ red: 2, "number-3": 1 }, terms)).toBe("2 red, 1 × 3");
  });
});

it("reads dice", () => {
  expect(readDie("green 4")).toEqual({ colour: "green", number: 4 });
});

describe("touching", () => {
  it("finds the answers of a field", () => {
    const answers = [
      choice({ do: "place", field: 3 }),
      choice({ do: "slay", field: 4 }),
      choice({ do: "keep" }),
    ];
    expect(atField(answers, 4)).toEqual([answers[1]]);
  });

  it("puts taking a card before failing with it", () => {
    const answers = [
      choice({ do: "fail", card: "1-1" }),
      choice({ do: "take", card: "1-1" }),
      choice({ do: "fail", card: null }),
    ];
    expect(atCard(answers, "1-1").map(({ event }) => event.do)).toEqual(["take", "fail"]);
    expect(atCard(answers, null)).toEqual([]);
  });
});

it("draws every citizen and every landscape", () => {
  const names =
    "merchant thief-of-cards thief-of-gems dragon-slayer brawler landowner alarm river-meadow coast swamp meadow desert caves volcano farmland mountains lava steppe mushroom-forest fir-forest flower-field gem-quarry";
  for (const name of names.split(" ")) expect(SYMBOLS[name], name).toBeDefined();
});
