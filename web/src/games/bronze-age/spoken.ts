import type { Terms, View } from "../look";
import type { BronzeView } from "./view";

/** A sheet as one sentence after the other. */
export function spoken(table: View, seat: number, terms: Terms, names: readonly string[]): string {
  const view = table as BronzeView;
  const sheet = view.sheets[seat];
  if (sheet === undefined) return "";
  const term = (name: string) => terms[name] ?? name;
  const goods = Object.entries(sheet.goods)
    .filter(([, pieces]) => pieces > 0)
    .map(([good, pieces]) => `${pieces} ${term(good)}`);
  const begun = { ...sheet.city_boxes, ...sheet.monuments };
  const buildings = Object.entries(begun)
    .filter(([, boxes]) => boxes.marked > 0)
    .map(([name, boxes]) => `${term(name)} ${boxes.marked}/${boxes.of}`);
  return [
    `${names[seat] ?? ""}: ${term("food")} ${sheet.food}`,
    `${term("goods")}: ${[...goods, `${term("value")} ${sheet.goods_value}`].join(", ")}`,
    `${term("cities")}: ${sheet.cities}`,
    `${term("monuments")}: ${buildings.join(", ") || "–"}`,
    `${term("developments")}: ${sheet.developments.map(term).join(", ") || "–"}`,
    `${term("disasters")}: ${sheet.disasters}`,
  ].join(". ");
}
