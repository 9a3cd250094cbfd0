import type { Choice } from "../look";
import type { Amounts, BronzeView } from "./view";

/** How much of each kind the offer gives; below 0: takes. One number for each kind, so none is on both sides. */
export type Balance = Record<string, number>;

/** What can be traded: the goods in their order, then food. */
export function kinds(view: BronzeView): string[] {
  return [...Object.keys(view.printed.goods), "food"];
}

/** How much a seat has of a kind. */
export function owned(view: BronzeView, seat: number, kind: string): number {
  const sheet = view.sheets[seat];
  if (sheet === undefined) return 0;
  return kind === "food" ? sheet.food : (sheet.goods[kind] ?? 0);
}

/** Everything that can be traded and whose turn it is, as a text: equal while no offer has become impossible. */
export function stockOf(view: BronzeView): string {
  const stock = view.sheets.map((_, seat) => kinds(view).map((kind) => owned(view, seat, kind)));
  return JSON.stringify([view.round, view.active, stock]);
}

/** As much of a balance as both seats have. */
export function affordable(
  balance: Balance,
  view: BronzeView,
  seat: number,
  partner: number,
): Balance {
  return Object.fromEntries(
    Object.entries(balance).map(([kind, amount]) => [
      kind,
      Math.min(owned(view, seat, kind), Math.max(-owned(view, partner, kind), amount)),
    ]),
  );
}

/** The offer as an event; undefined while one side is empty. Whether it may be made, the server says. */
export function offerOf(balance: Balance, seat: number, to: number): Choice | undefined {
  const give: Amounts = {};
  const take: Amounts = {};
  for (const [kind, amount] of Object.entries(balance)) {
    if (amount > 0) give[kind] = amount;
    if (amount < 0) take[kind] = -amount;
  }
  if (Object.keys(give).length === 0 || Object.keys(take).length === 0) return undefined;
  return { event: { do: "offer", seat, to, give, take }, label: "", group: "", gains: [] };
}
