import type { Terms, View } from "../look";
import { amountsInWords, needInWords, type KingView } from "./view";

/** The cards, the seat's holdings and its fields as one sentence after the other. */
export function spoken(table: View, seat: number, terms: Terms, names: readonly string[]): string {
  const view = table as KingView;
  const sheet = view.sheets[seat];
  if (sheet === undefined) return "";
  const term = (name: string) => terms[name] ?? name;
  const stacks = view.cards.map(({ stack, card, effect, needs, missing }) => {
    if (card === null) return `${term("stack")} ${stack}: ${term("empty")}`;
    const lacks = missing?.[0] ?? {};
    const state =
      Object.keys(lacks).length === 0
        ? term("fulfilled")
        : `${term("missing")} ${amountsInWords(lacks, terms)}`;
    const wanted = (needs ?? []).map((need) => needInWords(need, terms)).join(" / ");
    return `${term("stack")} ${stack}: ${term(effect ?? "")}, ${wanted}${view.dice.length > 0 ? `, ${state}` : ""}`;
  });
  const fields = sheet.fields.map((field) => `${field} ${term(view.map[field]?.landscape ?? "")}`);
  const cards = Object.entries(sheet.cards).map(([die, count]) => `${count} × ${term(die)}`);
  return [
    `${names[seat] ?? ""}: ${term("fields")}: ${fields.join(", ") || "–"}`,
    `${term("gold")} ${sheet.gold}, ${term("white")} ${sheet.white}, ${term("fires")} ${sheet.fires}`,
    `${term("cards")}: ${[...cards, `${sheet.super_jokers} ${term("super-jokers")}`].join(", ")}`,
    ...stacks,
    `${term("supply")}: ${view.supply.tiles} ${term("tiles")}`,
  ].join(". ");
}
