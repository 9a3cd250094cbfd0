import { describe, expect, it } from "vitest";
import type { Choice } from "../look";
import { planOf } from "./plans";
import { PATTERNS, SYMBOLS } from "./symbols";
import { offerOf } from "./trade";
import { byField, thriftyFirst, type BronzeView } from "./view";

const printed = {
  goods: {
    wood: [1, 3, 6, 10],
    stone: [2, 6],
    pottery: [3, 9],
    cloth: [4, 12, 24],
    metal: [5, 15],
  },
};
const BOXES = {
  "step-pyramid": 3,
  "stone-circle": 5,
  temple: 7,
  obelisk: 9,
  "hanging-gardens": 11,
  "great-wall": 13,
  "great-pyramid": 15,
  "city-4": 3,
  "city-5": 4,
  "city-6": 5,
  "city-7": 6,
};

function buy(development: string, ...pay: string[]): Choice {
  return { event: { do: "buy", seat: 0, development, pay }, label: "", group: "", gains: [] };
}

describe("buildings", () => {
  it("have as many boxes as the sheet says", () => {
    for (const [name, boxes] of Object.entries(BOXES)) {
      const plan = planOf(name, boxes);
      expect(plan.boxes).toHaveLength(boxes);
      expect(plan.details).not.toBe("");
    }
  });

  it("of another edition get plain rows", () => {
    expect(planOf("step-pyramid", 8).boxes).toHaveLength(8);
    expect(planOf("a-new-one", 12).boxes).toHaveLength(12);
  });
});

describe("payments", () => {
  const table = {
    printed,
    sheets: [{ goods: { wood: 3, stone: 0, pottery: 0, cloth: 2, metal: 1 } }],
  } as unknown as BronzeView;

  it("are offered with the least waste first", () => {
    const ways = [
      buy("leadership", "wood", "cloth"),
      buy("leadership", "cloth"),
      buy("leadership", "wood", "metal"),
    ];
    expect(thriftyFirst(ways, table, 0).map((way) => way.event.pay)).toEqual([
      ["wood", "metal"],
      ["cloth"],
      ["wood", "cloth"],
    ]);
  });

  it("are gathered by development", () => {
    const found = byField(
      [buy("leadership"), buy("leadership", "wood"), buy("masonry")],
      "buy",
      "development",
    );
    expect(found.get("leadership")).toHaveLength(2);
  });
});

describe("trade offers", () => {
  it("need something on both sides", () => {
    expect(offerOf({ wood: 2 }, 0, 1)).toBeUndefined();
    expect(offerOf({ wood: 0, food: -1 }, 0, 1)).toBeUndefined();
  });

  it("give what is positive and take what is negative", () => {
    expect(offerOf({ wood: 2, food: -1, stone: 0 }, 0, 2)?.event).toEqual({
      do: "offer",
      seat: 0,
      to: 2,
      give: { wood: 2 },
      take: { food: 1 },
    });
  });
});

it("draws every good with a symbol and a pattern", () => {
  for (const good of Object.keys(printed.goods)) {
    expect(SYMBOLS[good], good).toBeDefined();
    expect(PATTERNS[good], good).toBeDefined();
  }
});
