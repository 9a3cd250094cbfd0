import { describe, expect, it } from "vitest";
import type { Choice } from "../look";
import start from "../../../fixtures/bronze-age/start.en.json";
import { planOf } from "./plans";
import { SYMBOLS } from "./symbols";
import { offerOf } from "./trade";
import { byField, thriftyFirst, type BronzeView } from "./view";

const view = start.view as unknown as BronzeView;

function buy(development: string, ...pay: string[]): Choice {
  return { event: { do: "buy", seat: 0, development, pay }, label: "", group: "", gains: [] };
}

describe("buildings", () => {
  it("have as many boxes as the sheet says", () => {
    const buildings = { ...view.sheets[0]!.monuments, ...view.sheets[0]!.city_boxes };
    for (const [name, { of }] of Object.entries(buildings)) expect(planOf(name, of).boxes).toHaveLength(of);
  });

  it("of another edition get plain rows", () => {
    expect(planOf("step-pyramid", 8).boxes).toHaveLength(8);
    expect(planOf("a-new-one", 12).boxes).toHaveLength(12);
  });
});

describe("payments", () => {
  const table = {
    ...view,
    sheets: [{ ...view.sheets[0]!, goods: { wood: 3, stone: 0, pottery: 0, cloth: 2, metal: 1 } }],
  } as BronzeView;

  it("are offered with the least waste first", () => {
    const ways = [buy("leadership", "wood", "cloth"), buy("leadership", "cloth"), buy("leadership", "wood", "metal")];
    expect(thriftyFirst(ways, table, 0).map((way) => way.event.pay)).toEqual([
      ["wood", "metal"],
      ["cloth"],
      ["wood", "cloth"],
    ]);
  });

  it("are gathered by development", () => {
    const found = byField([buy("leadership"), buy("leadership", "wood"), buy("masonry")], "buy", "development");
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

it("draws every development and every good", () => {
  const things = [...Object.keys(view.printed.developments), ...Object.keys(view.printed.goods)];
  for (const thing of things) expect(SYMBOLS[thing], thing).toBeDefined();
});
