import type { Choice, View } from "../look";

/** What the server shows of a table of Bronze Age (src/wurfwerk/games/bronze_age/view.py). */
export interface BronzeView extends View {
  printed: Printed;
  trade: boolean;
  round: number;
  active: number;
  phase: string;
  throws: number;
  dice: (Face | null)[];
  workers: number;
  coins: number;
  offer: { to: number; give: Amounts; take: Amounts } | null;
  sheets: Sheet[];
  over: boolean;
}

export type Face = "food" | "good" | "skull" | "workers" | "choice" | "coins";
export type Amounts = Record<string, number>;

/** The numbers that stand on every sheet. */
export interface Printed {
  food: number;
  goods: Record<string, number[]>;
  goods_kept: number;
  monuments: Record<string, [number, number]>;
  developments: Record<string, { cost: number; points: number }>;
  dice: Record<Face, number>;
  solo_rounds: number;
}

export interface Boxes {
  marked: number;
  of: number;
}

export interface Monument extends Boxes {
  finished: boolean;
  worth: number;
}

export interface Sheet {
  food: number;
  goods: Amounts;
  goods_value: number;
  cities: number;
  city_boxes: Record<string, Boxes>;
  monuments: Record<string, Monument>;
  developments: string[];
  disasters: number;
  points: Record<string, number>;
}

/** The turn's steps as the player sees them; trade only where it is played. */
export const STEPS = ["roll", "collect-food", "trade", "build", "buy", "discard"] as const;

/** Answers of a kind, by one of their fields. */
export function byField(
  choices: readonly Choice[],
  kind: string,
  field: string,
): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  for (const choice of choices) {
    if (choice.event.do !== kind) continue;
    const key = String(choice.event[field]);
    found.set(key, [...(found.get(key) ?? []), choice]);
  }
  return found;
}

/** The ways to pay for a development, those that waste the least first. */
export function thriftyFirst(ways: readonly Choice[], view: BronzeView, seat: number): Choice[] {
  const goods = view.sheets[seat]?.goods ?? {};
  const worth = (way: Choice) =>
    (way.event.pay as string[]).reduce(
      (sum, good) => sum + stockValue(view.printed, good, goods[good] ?? 0),
      0,
    );
  return [...ways].sort((a, b) => worth(a) - worth(b) || a.event.pay.length - b.event.pay.length);
}

/** What so many pieces of a kind are worth together. */
export function stockValue(printed: Printed, good: string, pieces: number): number {
  return pieces === 0 ? 0 : (printed.goods[good]?.[pieces - 1] ?? 0);
}
